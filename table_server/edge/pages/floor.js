// The floor's page, plain: sign in, let the table deal, stop it, see who sits there.

import { $, button, element, field, form, money, words } from '/pages/draw.js'
import { connect, send, useToken } from '/pages/link.js'

const say = text => { $('said').textContent = text }

function draw({ view: { table, floor } }) {
  $('heading').textContent = `${table.title}: ${words(table.phase)}`
  const orders = table.phase === 'closed' ? [['Activate', { type: 'activate' }]]
    : table.phase === 'open' ? [['Pause after the hand', { type: 'pause', at_once: false }], ['Pause at once', { type: 'pause', at_once: true }],
        ['Call the clock', { type: 'call_clock' }], ['Close', { type: 'close' }]]
      : [['Resume', { type: 'resume' }], ['Close', { type: 'close' }]]
  $('pad').replaceChildren(...orders.map(([label, order]) => button(label, '', () => send(order))))
  $('seats').replaceChildren(...floor.seats.map(each => element('tr', '', ...[each.seat, each.name, money(each.stack),
    each.connected ? '' : 'no screen'].map(cell => element('td', '', String(cell))),
  element('td', '', button('Remove', '', () => send({ type: 'remove', seat: each.seat }))))))
}

function heard(message) {
  if (message.view) draw(message)
  else if (message.refused) say(`Not taken: ${words(message.refused)}`)
}

function lost(why) {
  say(why === 'connection_lost' ? 'Reconnecting' : 'Sign in')
  if (why === 'connection_lost') return
  $('pad').replaceChildren(form('Sign in', [field('Name', 'name'), field('Secret', 'secret', { type: 'password' })], signIn))
}

async function signIn(who) {
  const answer = await fetch('/api/session', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(who) })
  const session = await answer.json()
  if (!answer.ok) return say(`Not taken: ${words(session.refused)}`)
  say('')
  useToken(session.token)
  connect(heard, lost)
}

connect(heard, lost)
