// From an empty seat to chips on the table: what lies over the table until somebody plays here.

import type { EntrantView, Stage, TournamentView } from 'shared/wire'
import { table, you } from '../line'
import { Entry } from '../tournament/Entry'
import { Finished } from '../tournament/Finished'
import { Rebuy } from '../tournament/Rebuy'
import { Attract } from './Attract'
import { arrival, present, swipeAgain } from './arrival'
import { BuyIn } from './BuyIn'
import { CardNumber } from './CardNumber'
import { LogIn } from './LogIn'
import { OnItsWay } from './OnItsWay'
import { useCardReader } from './reader'
import './arriving.css'

export function Arriving() {
  const mine = you.value
  if (!mine) return null
  return mine.tournament && table.value?.tournament ? (
    <OfTournament stage={mine.stage} entrant={mine.tournament} tournament={table.value.tournament} />
  ) : (
    <Reached stage={mine.stage} />
  )
}

interface OfTournamentProps {
  readonly stage: Stage
  readonly entrant: EntrantView
  readonly tournament: TournamentView
}

/** Chips are not brought there: one enters, and is out when they are gone. */
function OfTournament({ stage, entrant, tournament }: OfTournamentProps) {
  if (entrant.finish) {
    const finished = <Finished finish={entrant.finish} tournament={tournament} />
    return stage === 'empty' ? <div class="arriving">{finished}</div> : finished
  }
  if (stage === 'empty') return <EmptySeat />
  if (stage === 'broke' || entrant.standing === 'deciding') return <Rebuy entrant={entrant} />
  return stage === 'buying' ? <OnItsWay /> : <Entry entrant={entrant} tournament={tournament} />
}

function Reached({ stage }: { stage: Stage }) {
  switch (stage) {
    case 'empty':
      return <EmptySeat />
    case 'choosing':
    case 'broke':
      return <BuyIn />
    case 'buying':
      return <OnItsWay />
    case 'seated':
    case 'leaving':
      return null
  }
}

const unreadable = () => swipeAgain()

function EmptySeat() {
  useCardReader({ card: present, unreadable })
  const now = arrival.value
  return (
    <div class="arriving">
      {now.at === 'attract' && <Attract />}
      {now.at === 'number' && <CardNumber onNumber={present} />}
      {now.at === 'pin' && <LogIn key={now.card ?? you.value?.swipe?.count} card={now.card} />}
    </div>
  )
}
