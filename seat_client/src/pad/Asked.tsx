// The hand waits for this seat: what it costs, the amounts, and the answers.

import { useState } from 'preact/hooks'
import { thrown } from '../hand/thrown'
import { line } from '../table'
import { answers, type Choice, type Offer } from './answers'
import { Further, Row } from './Row'
import { Says } from './Says'
import { Sure } from './Sure'
import { TypeAmount } from './TypeAmount'
import { Wager } from './Wager'
import type { Wagers } from './wagers'

interface AskedProps {
  readonly offer: Offer
  readonly stack: number
  /** What a bet is now. */
  readonly bet: number
  readonly once: string
}

export function Asked({ offer, stack, bet, once }: AskedProps) {
  const wagers = wagersOf(offer)
  const [to, setTo] = useState('low' in offer ? offer.low : 0)
  const [doubted, setDoubted] = useState<Choice | null>(null)
  const [typing, setTyping] = useState(false)

  const lifted = liftedFor(offer)
  const choices = answers(offer, { to, lifted, stack })
  const answer = (choice: Choice) => (choice.doubt ? setDoubted(choice) : line.send(choice.message))
  const allIn = (whole: number) => {
    setTo(whole)
    setDoubted(answers(offer, { to: whole, lifted, stack }).find(choice => choice.place === 'right') ?? null)
  }

  const typed = (whole: number, choice: Choice) => {
    setTo(whole)
    setTyping(false)
    answer(choice)
  }

  if (doubted) {
    return (
      <Sure
        choice={doubted}
        once={once}
        onYes={message => line.send(message)}
        onBack={() => setDoubted(null)}
      />
    )
  }
  if (typing && wagers) {
    return (
      <TypeAmount
        wagers={wagers}
        offer={offer}
        stack={stack}
        once={once}
        onWager={typed}
        onBack={() => setTyping(false)}
      />
    )
  }
  const further = choices.filter(choice => choice.place === 'further')
  const large = further.length === 0 && !wagers
  const question = `${offer.id}`
  return (
    <>
      <Says offer={offer} lifted={lifted.length} large={large} />
      {!large && (
        <div class="pad-upper">
          {wagers && (
            <Wager
              wagers={wagers}
              offer={offer}
              to={to}
              bet={bet}
              onAmount={setTo}
              onAllIn={allIn}
              onType={() => setTyping(true)}
            />
          )}
          {further.length > 0 && (
            <Further choices={further} question={question} once={once} onChoice={answer} />
          )}
        </div>
      )}
      <Row choices={choices} question={question} once={once} onChoice={answer} />
    </>
  )
}

const liftedFor = (offer: Offer) => (offer.kind === 'draw' || offer.kind === 'discard' ? thrown(offer) : [])

/** The amounts to choose from, where there is more than one. */
function wagersOf(offer: Offer): Wagers | null {
  const amounts = offer.kind === 'kill' || (offer.kind === 'bet' && offer.high > 0) ? offer : null
  return amounts && amounts.low < amounts.high ? amounts : null
}
