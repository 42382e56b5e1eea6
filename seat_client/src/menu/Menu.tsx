// Everything behind the menu: a sheet over the table, which is never in the way of a decision.

import { useEffect } from 'preact/hooks'
import { Press } from 'shared/press/Press'
import { say } from 'shared/words/words'
import { gameFamily } from '../families'
import { stage, you } from '../line'
import { useAwake } from '../pad/awake'
import { ProposeDeal } from '../tournament/ProposeDeal'
import { ChangeSeat } from './ChangeSeat'
import { Hands } from './Hands'
import { Home } from './Home'
import { Language } from './Language'
import { Leave } from './Leave'
import { asked, opened, type Sheet } from './open'
import { Seal } from './Seal'
import { Session } from './Session'
import { Settings } from './Settings'
import { SitOut } from './SitOut'
import { BackSign, CloseSign } from './signs'
import { TopUp } from './TopUp'
import { Words } from './Words'
import './menu.css'

export function Menu() {
  const sheet = opened.value
  const awake = useAwake(`${sheet}`)
  // Another person, or another footing: nothing of before is still open.
  useEffect(() => {
    opened.value = null
  }, [stage.value])
  if (!sheet || !stage.value) return null
  return (
    <section
      class={`menu${asked.value ? ' menu-while-asked' : ''}${stage.value === 'empty' ? ' menu-whole' : ''}${awake ? '' : ' asleep'}`}
      aria-label={say(`menu.${sheet}`)}
    >
      <Head sheet={sheet} home={stage.value !== 'empty'} />
      <Opened sheet={sheet} />
    </section>
  )
}

const GAME: ReadonlyArray<Sheet> = ['rules', 'rankings', 'collection', 'glossary', 'seal']

function Head({ sheet, home }: { sheet: Sheet; home: boolean }) {
  return (
    <header class="menu-head">
      {home && sheet !== 'menu' && (
        <Press class="menu-button" label={say('menu.back')} onPress={() => open('menu')}>
          <BackSign />
        </Press>
      )}
      {GAME.includes(sheet) ? (
        <>
          <h2 class="heard">{say(`menu.${sheet}`)}</h2>
          <nav class="menu-tabs" aria-label={say('menu.the_game')}>
            {GAME.filter(tab => tab !== 'collection' || !you.value?.tournament).map(tab => (
              <Press key={tab} class="menu-tab" on={tab === sheet} onPress={() => open(tab)}>
                {say(`menu.${tab}`)}
              </Press>
            ))}
          </nav>
        </>
      ) : (
        <h2>{say(`menu.${sheet}`)}</h2>
      )}
      <Press class="menu-button menu-close" label={say('menu.close')} onPress={() => open(null)}>
        <CloseSign />
      </Press>
    </header>
  )
}

function open(sheet: Sheet | null): void {
  opened.value = sheet
}

function Opened({ sheet }: { sheet: Sheet }) {
  const family = gameFamily.value
  switch (sheet) {
    case 'menu':
      return <Home />
    case 'sit_out':
      return <SitOut />
    case 'top_up':
      return <TopUp />
    case 'change_seat':
      return <ChangeSeat />
    case 'leave':
      return <Leave />
    case 'deal':
      return <ProposeDeal />
    case 'hands':
      return <Hands />
    case 'session':
      return <Session />
    case 'rules':
      return <family.Rules />
    case 'rankings':
      return <family.Rankings />
    case 'collection':
      return <family.Collection />
    case 'glossary':
      return <Words />
    case 'seal':
      return <Seal />
    case 'language':
      return <Language />
    case 'text':
      return <Settings />
  }
}
