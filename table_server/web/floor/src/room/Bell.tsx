// In the header of every place: the oldest need, and the number of others.

import { addressOf } from 'shared/console/where'
import { type Alarm, alarms, alarmText, isLock, seeTo } from './alarms'
import { count, urgent, type Wanted } from './attention'
import './room.css'

export function Bell() {
  const [call] = urgent.value
  const [alarm] = alarms.value
  const more = count.value - 1
  return (
    <section class="bell" aria-live="assertive" aria-label="Needs attention now">
      {alarm ? <Rung alarm={alarm} /> : call && <Called call={call} />}
      {more > 0 && <span class="bell-more">+{more}</span>}
    </section>
  )
}

function Called({ call: { table, need } }: { readonly call: Wanted }) {
  return (
    <a class="bell-call" href={addressOf('tables', table.key)}>
      <b>{table.table.value?.title ?? table.key}</b> {need.text}
    </a>
  )
}

/** Calls stand at their tables as well; an alarm of the room stands here alone, and so it comes first. */
function Rung({ alarm }: { readonly alarm: Alarm }) {
  if (isLock(alarm)) {
    return (
      <a class="bell-call" href={addressOf('locks')} onClick={() => seeTo(alarm)}>
        {alarmText(alarm)} <u>Open</u>
      </a>
    )
  }
  return (
    <button type="button" class="bell-call" onClick={() => seeTo(alarm)}>
      {alarmText(alarm)} <u>Seen</u>
    </button>
  )
}
