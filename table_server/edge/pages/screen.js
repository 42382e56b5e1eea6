// The page of the board and of every seat: draws the newest view, sends touches.

import { $, button, card, element, field, form, money, words } from '/pages/draw.js'
import { connect, seat, send } from '/pages/link.js'
import { choices, raisesCards } from '/pages/offers.js'

const OPEN = new Set(['playing', 'waiting', 'broke', 'out', 'leaving', 'logged_in'])
let held = []
let drawn = '' // what the player is in the middle of, so that a new view of the same does not disturb it

function plate(view, table, most) {
  const turn = table.question?.seats.includes(view.seat)
  const made = element('article', `plate ${view.status ?? view.state}${turn ? ' turn' : ''}`,
    element('div', 'who', view.name || `Seat ${view.seat}`, ...table.button === view.seat ? [' ', element('span', 'button', 'D')] : []),
    element('div', 'stack', OPEN.has(view.state) ? money(view.stack) : words(view.state)),
    element('div', 'bet', view.bet ? money(view.bet) : view.status === 'all_in' ? 'all in' : ''),
    element('div', 'row', ...view.down.map(code => card(code)), ...view.up.map(code => card(code))))
  const angle = Math.PI / 2 + (view.seat - (seat || 1)) * 2 * Math.PI / most // at a seat's own screen it is at the bottom
  made.style.left = 50 + 41 * Math.cos(angle) + '%'
  made.style.top = 50 + 39 * Math.sin(angle) + '%'
  return made
}

function said(step, table) {
  const who = step.seat ? (table.seats.find(plate => plate.seat === step.seat)?.name || `Seat ${step.seat}`) + ': ' : ''
  const amount = step.amount ? ' ' + money(step.amount) : step.count && step.what !== 'deal' ? ' ' + step.count : ''
  return who + words(step.what) + amount + (step.name ? ` with ${words(step.name.category)}` : '')
}

const QUIET = new Set(['deal', 'burn', 'bets_collected', 'hand_over', 'answered'])

function draw({ view, steps }) {
  const { table } = view
  const hand = table.hand
  $('title').textContent = [table.title, table.game.title, table.game.name, hand && `hand ${hand.number}`,
    hand?.stage === 'running' ? words(hand.street) : words(table.no_deal ?? ''), seat && `you are seat ${seat}`].filter(Boolean).join(' \u00b7 ')
  $('plates').replaceChildren(...table.seats.map(each => plate(each, table, table.seats.length)))
  $('boards').replaceChildren(...(hand?.boards ?? []).map(board => element('div', 'row', ...board.map(code => card(code, true)))))
  $('pot').textContent = hand?.pot ? `Pot ${money(hand.pot)}` : ''
  const news = steps.filter(step => !QUIET.has(step.what)).slice(-3).map(step => said(step, table))
  if (news.length) $('said').textContent = news.join(' \u00b7 ')
  if (seat) own(view.you, table)
}

function own(you, table) {
  $('own').hidden = false
  const doing = JSON.stringify([you.stage, you.cards, you.offer, you.buy_in, you.sits_out, you.leaving, you.wishes, you.wish, table.phase])
  if (doing === drawn) return
  drawn = doing
  held = []
  const raised = raisesCards(you.offer)
  $('hand').replaceChildren(...you.cards.map((code, place) => raised ? raisable(code, place) : card(code, true)))
  $('pad').replaceChildren(...pad(you))
  $('seat').replaceChildren(...you.stage === 'seated' ? atTheTable(you) : [])
}

function pad(you) {
  if (you.stage === 'empty') return [form('Log in', [field('Card', 'card'), field('PIN', 'pin', { type: 'password', inputMode: 'numeric' })],
    proof => send({ type: 'log_in', ...proof }))]
  if (you.offer) return choices(you.offer, answer => touch({ ...answer, offer: you.offer.id }), () => held)
  if (you.buy_in) return [form('Buy in', [field('Dollars', 'dollars', { type: 'number', step: '0.01', value: you.buy_in.least / 100,
    min: you.buy_in.least / 100, max: you.buy_in.most === null ? '' : you.buy_in.most / 100 })],
  ({ dollars }) => touch({ type: 'buy_in', amount: Math.round(dollars * 100), entry: wayIn(you) })),
  button('Log out', '', () => send({ type: 'log_out' }))]
  return you.wishes.map(({ wish, price }) => {
    const set = you.wish?.wish === wish && you.wish.price === price
    return button(words(wish) + (price && wish === 'call' ? ' ' + money(price) : ''), set ? 'check' : '',
      () => send({ type: 'wish', wish: set ? null : wish, price }))
  })
}

function atTheTable(you) {
  if (you.leaving) return [element('span', '', 'Leaving after this hand')]
  return [
    you.sits_out ? button('Cards again', '', () => send({ type: 'return', entry: wayIn(you) }))
      : you.absence === 'not' ? button('Take a break', '', () => send({ type: 'break', when: 'next_hand' }))
        : button('No break after all', '', () => send({ type: 'break', when: 'not' })),
    button('Leave', '', () => send({ type: 'leave' })),
  ]
}

// The quickest way to cards that there is.
const wayIn = you => (you.coming_in?.ways.find(way => way.entry === 'post') ?? you.coming_in?.ways[0])?.entry ?? 'wait'

function raisable(code, place) {
  const made = card(code, true)
  made.role = 'button'
  made.tabIndex = 0
  made.onclick = () => {
    held = held.includes(place) ? held.filter(other => other !== place) : [...held, place]
    made.setAttribute('aria-pressed', held.includes(place))
  }
  return made
}

function touch(message) {
  $('pad').replaceChildren()
  send(message)
}

function heard(message) {
  if (message.view) draw(message)
  else if (message.refused) {
    drawn = ''
    $('said').textContent = `Not taken: ${words(message.refused)}`
  }
}

function lost(why) {
  drawn = ''
  $('said').textContent = { connection_lost: 'Reconnecting', not_this_screen: 'This screen is not registered with the floor',
    screen_in_use: 'This screen is open elsewhere', taken_over: 'You went on at another screen' }[why] ?? `Not taken: ${words(why)}`
  if (!seat || why === 'connection_lost' || why === 'not_this_screen') return
  $('own').hidden = false
  $('hand').replaceChildren()
  $('pad').replaceChildren(button('Try again', '', () => connect(heard, lost)),
    form('Go on here', [field('Card', 'card'), field('PIN', 'pin', { type: 'password', inputMode: 'numeric' })],
      proof => connect(heard, lost, proof)))
}

connect(heard, lost)
