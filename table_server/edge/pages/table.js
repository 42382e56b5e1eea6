// One page for the board and for every seat: draws the newest view, sends touches, knows no game by name.

const seat = Number(location.pathname.match(/^\/seat\/(\d+)$/)?.[1] ?? 0)
const SUITS = { s: '\u2660', h: '\u2665', d: '\u2666', c: '\u2663', o: '\u2605' }
const money = cents => '$' + (cents / 100).toFixed(2)
const $ = id => document.getElementById(id)
let socket, version = 0, held = []

function element(tag, className, ...children) {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.append(...children)
  return made
}

function card(code, large) {
  const size = large ? ' large' : ''
  if (code === '??') return element('span', 'card down' + size)
  const [rank, suit] = code
  const shown = element('span', `card ${suit}${size}`, rank === 'T' ? '10' : rank === 'J' && suit === 'o' ? 'Jo' : rank, SUITS[suit])
  shown.setAttribute('aria-label', code)
  return shown
}

// Seats stand clockwise round the oval; at a seat's own screen that seat is at the bottom.
function stand(plate, number, most) {
  const angle = Math.PI / 2 + (number - (seat || 1)) * 2 * Math.PI / most
  plate.style.left = 50 + 41 * Math.cos(angle) + '%'
  plate.style.top = 50 + 39 * Math.sin(angle) + '%'
  return plate
}

function plate(view, table) {
  const turn = table.turn === view.seat && !table.over
  const button = table.button === view.seat ? [' ', element('span', 'button', 'D')] : []
  const made = element('article', `plate ${view.status}${turn ? ' turn' : ''}`,
    element('div', 'who', `Seat ${view.seat}`, ...button),
    element('div', 'stack', money(view.stack)),
    element('div', 'bet', view.bet ? money(view.bet) : view.status === 'all_in' ? 'all in' : ''),
    element('div', 'row', ...view.cards.map(code => card(code))))
  return stand(made, view.seat, 10)
}

function said(step) {
  const who = step.seat ? `Seat ${step.seat}: ` : ''
  const amount = step.amount ? ' ' + (step.what === 'draw' ? step.amount : money(step.amount)) : ''
  return who + step.what.replaceAll('_', ' ') + amount + (step.hand ? ` with ${step.hand.replaceAll('_', ' ')}` : '')
}

function draw(message) {
  const table = message.view.table ?? message.view
  $('title').textContent = `${table.game} \u00b7 hand ${table.hand} \u00b7 ${table.street.replaceAll('_', ' ')}`
    + (seat ? ` \u00b7 you are seat ${seat}` : '')
  $('plates').replaceChildren(...table.seats.map(view => plate(view, table)))
  $('boards').replaceChildren(...table.boards.map(board => element('div', 'row', ...board.map(code => card(code, true)))))
  $('pot').textContent = table.pot ? `Pot ${money(table.pot)}` : ''
  const steps = message.steps.map(said)
  $('said').textContent = steps.slice(-3).join(' \u00b7 ')
  if (seat) own(message.view)
}

function own(view) {
  $('own').hidden = false
  held = []
  const choosing = view.offer && ('most' in view.offer || 'count' in view.offer) && !('low' in view.offer)
  $('hand').replaceChildren(...view.cards.map((code, place) => choosing ? chosen(code, place) : card(code, true)))
  $('pad').replaceChildren(...(view.offer ? choices(view.offer) : []))
}

function chosen(code, place) {
  const made = card(code, true)
  made.role = 'button'
  made.tabIndex = 0
  made.onclick = () => {
    held = held.includes(place) ? held.filter(other => other !== place) : [...held, place]
    made.setAttribute('aria-pressed', held.includes(place))
  }
  return made
}

function button(label, className, touch) {
  const made = element('button', className, label)
  made.onclick = () => send(typeof touch === 'function' ? touch() : touch)
  return made
}

function choices(offer) {
  if ('fold' in offer) return betting(offer)
  if ('count' in offer) return [button('Throw the raised cards', 'wager', () => ({ type: 'discard', cards: held }))]
  if ('step' in offer) return [button('No kill', 'check', { type: 'kill', amount: 0 }),
    button(`Kill for ${money(offer.low)}`, 'wager', { type: 'kill', amount: offer.low })]
  if ('seat' in offer) return [button('Draw for the raised cards', 'wager', () => ({ type: 'draw', cards: held }))]
  if ('most' in offer) return Array.from({ length: offer.most }, (_, i) =>
    button(`Run it ${['once', 'twice', 'three times'][i]}`, i ? 'wager' : 'check', { type: 'run_it', times: i + 1 }))
  return [button('Keep it down', 'check', { type: 'turn_up', up: false }), button('Turn it up', 'wager', { type: 'turn_up', up: true })]
}

function betting(offer) {
  const made = []
  if (offer.fold) made.push(button('Fold', 'fold', { type: 'fold' }))
  if (offer.check) made.push(button('Check', 'check', { type: 'check' }))
  if (offer.call) made.push(button(`Call ${money(offer.call)}`, 'call', { type: 'call' }))
  if (offer.bring_in) made.push(button(`Bring in ${money(offer.bring_in)}`, 'call', { type: 'bring_in' }))
  if (offer.high) made.push(...wager(offer))
  return made
}

function wager(offer) {
  const verb = { bet: 'Bet', raise: 'Raise to', complete: 'Complete to' }[offer.verb]
  if (!offer.step) {
    return [...new Set([offer.low, offer.high])].map(to => button(`${verb} ${money(to)}`, 'wager', { type: 'wager', to }))
  }
  const slider = Object.assign(element('input'), { type: 'range', min: 0, max: Math.ceil((offer.high - offer.low) / offer.step), value: 0 })
  const to = () => Math.min(offer.low + slider.value * offer.step, offer.high)
  const raise = button(`${verb} ${money(offer.low)}`, 'wager', () => ({ type: 'wager', to: to() }))
  slider.oninput = () => { raise.textContent = `${verb} ${money(to())}` }
  return [element('label', '', 'Amount', slider), raise]
}

function send(touch) {
  $('pad').replaceChildren()
  socket.send(JSON.stringify({ ...touch, offer: version }))
}

function connect() {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  socket = new WebSocket(`${scheme}://${location.host}/ws/${seat ? `seat/${seat}` : 'board'}`)
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data)
    if (message.refused) { $('said').textContent = `Not taken: ${message.refused.replaceAll('_', ' ')}`; return }
    version = message.v
    draw(message)
  }
  socket.onclose = () => { $('said').textContent = 'Reconnecting'; setTimeout(connect, 500) }
}

connect()
