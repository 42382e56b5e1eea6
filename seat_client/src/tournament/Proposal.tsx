// A deal that is proposed: what everybody would get, who has accepted, and one's own answer (LP-158). Nothing is dealt meanwhile.

import { computed } from '@preact/signals'
import { Press } from 'shared/press/Press'
import type { ProposalView } from 'shared/wire'
import { moneyInFull } from 'shared/words/cash'
import { say } from 'shared/words/words'
import { line, moment, you } from '../line'
import './deal.css'

const proposed = computed(() => you.value?.tournament?.proposal)

export function Proposal() {
  const proposal = proposed.value
  if (!proposal) return null
  return (
    <section class="menu proposal" aria-label={say('tournament.deal_proposed')}>
      <header class="proposal-head">
        <h2>{say(`deal.${proposal.basis}`)}</h2>
        <p>{say('deal.by', { name: proposal.by })}</p>
      </header>
      <Shared proposal={proposal} />
      <Answer mine={proposal.mine} />
    </section>
  )
}

function Shared({ proposal }: { readonly proposal: ProposalView }) {
  const { shares, kept, accepted } = proposal
  const own = you.value?.name
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <div class="proposal-body scrolls" tabIndex={0}>
      <ul class="proposal-shares">
        {shares.map(({ number, name, amount }) => (
          <li key={number} class={name === own ? 'proposal-own' : ''}>
            <span>{name}</span>
            <small class={accepted.includes(name) ? 'proposal-yes' : ''}>
              {say(accepted.includes(name) ? 'deal.accepted' : 'deal.thinks')}
            </small>
            <b>{moneyInFull(amount)}</b>
          </li>
        ))}
        {kept > 0 && (
          <li>
            <span>{say('deal.kept')}</span>
            <small />
            <b>{moneyInFull(kept)}</b>
          </li>
        )}
      </ul>
      <p class="menu-said">{say(kept > 0 ? 'deal.goes_on' : 'deal.ends')}</p>
    </div>
  )
}

function Answer({ mine }: { readonly mine: boolean }) {
  if (!mine) return <p class="proposal-waits">{say('deal.waits')}</p>
  return (
    <div class="proposal-keys">
      <Press class="menu-main" onPress={() => line.send({ type: 'decline_deal' })} once={moment}>
        {say('deal.decline')}
      </Press>
      <Press class="menu-main menu-go" onPress={() => line.send({ type: 'accept_deal' })} once={moment}>
        {say('deal.accept')}
      </Press>
    </div>
  )
}
