// Chips for who has none: to sit down, or again after the last one is gone.

import { useState } from 'preact/hooks'
import { Press } from 'shared/press/Press'
import type { AmountRange, EntryChoice, SeatPart } from 'shared/wire'
import { inFull } from 'shared/words/cash'
import { say } from 'shared/words/words'
import { ownFamily } from '../families'
import { line, moment, table, you } from '../line'
import { useAwake } from '../pad/awake'
import { Amount, AmountKeys, useAmount, wrongWithChosen } from './Amount'
import { useAccount } from './account'
import { type Limits, limitsOf } from './amounts'
import { Feed } from './Feed'
import { guestOf } from './guest'
import './buyin.css'

export function BuyIn() {
  const mine = you.value
  const wallet = useAccount()?.wallet ?? null
  // "Log in" was touched where one sits down: a double touch must not buy in.
  const awake = useAwake('buy in')
  if (!mine?.buy_in) return null
  const limits = limitsOf(mine.buy_in, wallet)
  return (
    <section class={`buyin${awake ? '' : ' asleep'}`} aria-label={title(mine)}>
      <header class="buyin-head">
        <h2>{title(mine)}</h2>
        <p>
          {wallet === null ? say('buy_in.wallet_unknown') : say('buy_in.wallet', { wallet: inFull(wallet) })}
        </p>
        {mine.not_bought && (
          <p class="buyin-refused" role="alert">
            {say('buy_in.refused')} {say(`refused.${mine.not_bought}`)}
          </p>
        )}
      </header>
      {limits ? (
        <Choose
          // Another wallet is another choice.
          key={`${limits.least} ${limits.most}`}
          mine={mine}
          range={mine.buy_in}
          limits={limits}
          wallet={wallet}
        />
      ) : (
        <TooLittle least={mine.buy_in.least} />
      )}
    </section>
  )
}

function title(mine: SeatPart): string {
  return mine.stage === 'broke' ? say('buy_in.again') : say('buy_in.title', { name: mine.name })
}

interface ChooseProps {
  readonly mine: SeatPart
  readonly range: AmountRange
  readonly limits: Limits
  readonly wallet: number | null
}

function Choose({ mine, range, limits, wallet }: ChooseProps) {
  const choosing = useAmount(range, limits, wallet)
  const { entry } = ownFamily.value
  // A demonstration is there to be dealt in at once.
  const [chosen, choose] = useState<EntryChoice>(entry.usual(mine, guestOf() !== null))
  const amount = choosing.amount ?? 0
  const wrong = wrongWithChosen(choosing) !== null
  const sit = () => line.send({ type: 'buy_in', amount, entry: entry.offered(mine, chosen) })
  return (
    <>
      <div class="buyin-choose scrolls">
        <Amount choosing={choosing} />
        <Feed />
        <entry.Ways mine={mine} chosen={chosen} onChoose={choose} />
        {comesBack(range) && <p class="buyin-note">{say('buy_in.comes_back')}</p>}
      </div>
      <div class="buyin-keys">
        <AmountKeys choosing={choosing} onEnter={() => wrong || sit()} />
      </div>
      <Leave />
      <Press class="buyin-go" onPress={sit} disabled={wrong} once={moment}>
        {say(mine.stage === 'broke' ? 'buy_in.play_on' : 'buy_in.sit_down', { amount: inFull(amount) })}
      </Press>
    </>
  )
}

/** Who comes back within the hour brings what was left with (D-9). */
function comesBack({ least }: AmountRange): boolean {
  return least > (table.value?.game.least_buy_in ?? least)
}

function TooLittle({ least }: { least: number }) {
  return (
    <>
      <div class="buyin-choose">
        <p class="buyin-poor" role="status">
          {say('buy_in.too_little', { least: inFull(least) })}
        </p>
        <Feed />
      </div>
      <Leave />
    </>
  )
}

function Leave() {
  return (
    <Press class="buyin-leave" onPress={() => line.send({ type: 'log_out' })} once={moment}>
      {say('buy_in.leave')}
    </Press>
  )
}
