// The words of the card room, in the player's language (LP-165 to LP-225).

import { Glossary } from 'shared/glossary/Glossary'
import { Body } from './Body'

export function Words() {
  return (
    <Body>
      <Glossary />
    </Body>
  )
}
