// The count that closed a drawer, on the receipt printer; without one there is no paper of it.

import { useState } from 'preact/hooks'
import { get, pathTo } from 'shared/console/http'
import { sayDone, sayNo, sayWrong } from 'shared/console/toasts'
import { printed, said, usePrinter } from '../receipt/printer'
import { useWish } from '../wish'

export function CountPaper({ shift }: { readonly shift: number }) {
  const [busy, setBusy] = useState(false)
  const fitted = usePrinter()
  const wish = useWish()
  const print = async () => {
    setBusy(true)
    try {
      const moved = await get(pathTo('/api/shifts/{shift}/movements', { shift }))
      const act = moved.find(({ what }) => what === 'count')?.key ?? ''
      const { well, text } = said(await wish(key => printed({ act, again: false }, key)))
      if (well) sayDone(text)
      else sayWrong(text)
    } catch (fault) {
      sayNo(fault)
    }
    setBusy(false)
  }
  if (!fitted) return null
  return (
    <div class="form-buttons shifts-paper">
      <button type="button" class="button" disabled={busy} onClick={() => void print()}>
        {busy ? 'One moment' : 'Print the count'}
      </button>
    </div>
  )
}
