// The socket of a screen: says hello, comes back when it was cut off, hands every message on.

const meta = name => document.querySelector(`meta[name="${name}"]`).content

const screen = meta('screen') // t1/floor

// The token of a screen is brought once, after the # of its address, and kept by its browser.
const brought = new URLSearchParams(location.hash.slice(1)).get('token')
if (brought) {
  localStorage.setItem(`token ${screen}`, brought)
  history.replaceState(null, '', location.pathname)
}

const client = sessionStorage.getItem('client') ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
sessionStorage.setItem('client', client)

const FINAL = new Set(['not_this_screen', 'screen_in_use', 'taken_over'])
let socket, token = meta('token') || localStorage.getItem(`token ${screen}`) || ''

// `heard` gets each message, `lost` why there is no table to see: `connection_lost`, or a refusal that is final.
export function connect(heard, lost) {
  let last = 'connection_lost'
  socket?.close()
  const line = socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/${screen}`)
  line.onopen = () => line.send(JSON.stringify({ type: 'hello', token, client }))
  line.onmessage = ({ data }) => {
    const message = JSON.parse(data)
    if (FINAL.has(message.refused)) last = message.refused
    heard(message)
  }
  line.onclose = () => {
    if (line !== socket) return
    lost(last)
    if (last === 'connection_lost') setTimeout(() => connect(heard, lost), 500)
  }
}

export const send = message => socket.send(JSON.stringify(message))
export const useToken = other => { token = other }
