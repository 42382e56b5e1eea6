// The cards that stand in a page face up, by their codes: as they are drawn, as they are called, wherever they are.

(() => {
  const SUITS = { spades: 's', hearts: 'h', diamonds: 'd', clubs: 'c' }

  /** Whatever bears a suit, and the rank that is written on it. */
  const FACES = [...Object.keys(SUITS), 'joker'].map(name => `.card-${name}`).join(', ')

  const drawn = face => {
    const suit = Object.keys(SUITS).find(name => face.classList.contains(`card-${name}`))
    const rank = face.textContent.trim()
    return suit ? (rank === '10' ? 'T' : rank) + SUITS[suit] : 'Jo'
  }

  globalThis.faces = () => [...document.querySelectorAll(FACES)].map(drawn)

  /** What a finger can touch now, in one place of the page. */
  globalThis.touchable = place =>
    [...document.querySelectorAll(`${place} button:not(:disabled)`)]
      .filter(button => button.checkVisibility({ visibilityProperty: true }))
      .map(button => [button, button.getBoundingClientRect()])
      .filter(([, box]) => box.width > 0 && box.height > 0)
      .map(([button, box]) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2, of: [...button.classList] }))
})()
