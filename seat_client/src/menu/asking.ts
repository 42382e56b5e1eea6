// How the game is played that is spread now, asked of the server and asked again when it is another one.

import { useEffect, useState } from 'preact/hooks'
import type { RulesReply } from 'shared/wire'
import { line, table } from '../line'

export function useRules(): RulesReply | null {
  const [rules, setRules] = useState<RulesReply | null>(null)
  const game = table.value?.game
  const spread = `${game?.key} ${game?.name} ${line.link.value}`
  useEffect(() => {
    line.ask<RulesReply>({ type: 'rules' }).then(setRules, () => {})
  }, [spread])
  return rules
}
