// Small pieces that every page is drawn with.

export const $ = id => document.getElementById(id)
export const money = cents => (cents < 0 ? '-$' : '$') + (Math.abs(cents) / 100).toFixed(2)
export const words = code => code.replaceAll('_', ' ')

export function element(tag, className, ...children) {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.append(...children)
  return made
}

export function button(label, className, touched) {
  const made = element('button', className, label)
  made.onclick = touched
  return made
}

export function field(label, name, attributes = {}) {
  const input = Object.assign(element('input'), { name, required: true, autocomplete: 'off', ...attributes })
  return element('label', '', label, input)
}

// A form whose values are given to `filled`, by name.
export function form(label, fields, filled) {
  const made = element('form', '', ...fields, element('button', 'wager', label))
  made.onsubmit = event => {
    event.preventDefault()
    filled(Object.fromEntries(new FormData(made)))
  }
  return made
}
