// What a page does wrong with its room, as a list of sentences. Put into the page by the tests; the page knows nothing of it.

(() => {
  const SMALLEST_TEXT = 14
  const SLACK = 1.5
  /** Milliseconds after which something never comes. */
  const PATIENCE = 60_000
  const PRESSED = 'button, a[href], input, select, [role=tab], [role=button], [role=slider]'

  const called = element => {
    const own = element.closest('[class]')
    const name = own?.getAttribute('class')?.trim().split(/\s+/).join('.') ?? element.tagName.toLowerCase()
    const text = (element.getAttribute?.('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
    return `.${name} “${text}”`
  }

  const seen = element =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    !element.closest('.heard')

  const inside = (small, large) =>
    small.left >= large.left - SLACK &&
    small.top >= large.top - SLACK &&
    small.right <= large.right + SLACK &&
    small.bottom <= large.bottom + SLACK

  const screen = () => ({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })

  const place = box => [box.left, box.top, box.right, box.bottom].map(Math.round).join(' ')

  /** Boxes that cut off what is in them; one that scrolls in a direction cuts nothing off in it. */
  function* clips(element) {
    for (let up = element; up && up !== document.documentElement; up = up.parentElement) {
      const style = getComputedStyle(up)
      const box = up.getBoundingClientRect()
      const scrolls = way => style[way] === 'auto' || style[way] === 'scroll'
      const contained = /paint|strict|content/.test(style.contain)
      if (contained || style.overflowX !== 'visible' || style.overflowY !== 'visible') {
        const free = { left: -1e9, right: 1e9, top: -1e9, bottom: 1e9 }
        if (!scrolls('overflowX')) [free.left, free.right] = [box.left, box.right]
        if (!scrolls('overflowY')) [free.top, free.bottom] = [box.top, box.bottom]
        yield [up, free]
        if (scrolls('overflowX') || scrolls('overflowY')) return
      }
      if (style.position === 'fixed') break
    }
    yield [document.documentElement, screen()]
  }

  const texts = function* () {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement
      if (walker.currentNode.data.trim() && element && seen(element)) yield [walker.currentNode, element]
    }
  }

  function* faultsOfTexts({ cut }) {
    const range = document.createRange()
    for (const [node, element] of texts()) {
      const style = getComputedStyle(element)
      const svg = element.closest('svg')
      const size = svg ? node.parentElement.getBoundingClientRect().height : Number.parseFloat(style.fontSize)
      if (size < SMALLEST_TEXT - 0.01) yield `${called(element)} is ${size.toFixed(1)} px small`
      if (svg) continue
      const sideways = turned(element)
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(box => box.width > 0.5)
      const name = cut && element.closest(cut)
      for (const [clip, room] of clips(element)) {
        const out = boxes.find(box => !inside(inked(box, size, sideways), room))
        if (out && !name) yield `${called(element)} is cut off by ${called(clip)}: ${place(out)} in ${place(room)}`
        if (out) break
      }
    }
  }

  /** Without the white above and below its letters: a line box may reach out where no ink is. */
  function inked(box, size, sideways) {
    const { left, right, top, bottom } = box
    const white = Math.max(0, ((sideways ? box.width : box.height) - size * 0.8) / 2)
    return sideways
      ? { left: left + white, right: right - white, top, bottom }
      : { left, right, top: top + white, bottom: bottom - white }
  }

  /** Whether its lines run up or down the screen: half of the board is read from the sides. */
  function turned(element) {
    let angle = 0
    for (let up = element; up; up = up.parentElement) {
      const { transform, rotate } = getComputedStyle(up)
      const { a, b } = new DOMMatrix(transform === 'none' ? '' : transform)
      angle += (Math.atan2(b, a) * 180) / Math.PI + (Number.parseFloat(rotate) || 0)
    }
    return Math.abs(Math.sin((angle * Math.PI) / 180)) > 0.7
  }

  const reachable = element => {
    const box = element.getBoundingClientRect()
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    return top !== null && (element.contains(top) || top.closest(PRESSED) === element)
  }

  const visibleBox = element => {
    const box = element.getBoundingClientRect()
    const seen = { left: box.left, top: box.top, right: box.right, bottom: box.bottom }
    for (const [, room] of clips(element.parentElement)) {
      seen.left = Math.max(seen.left, room.left)
      seen.top = Math.max(seen.top, room.top)
      seen.right = Math.min(seen.right, room.right)
      seen.bottom = Math.min(seen.bottom, room.bottom)
    }
    return seen
  }

  const pressed = () => [...document.querySelectorAll(PRESSED)].filter(element => seen(element))

  function* faultsOfTargets({ least, main, mains, gap, not }) {
    const all = pressed().filter(element => reachable(element) && !(not && element.matches(not)))
    for (const element of all) {
      const box = element.getBoundingClientRect()
      const wanted = mains && element.matches(mains) ? main : least
      if (Math.min(box.width, box.height) < wanted - 0.5)
        yield `${called(element)} is ${Math.round(box.width)} x ${Math.round(box.height)}, wanted ${wanted}`
      for (const [clip, room] of clips(element.parentElement))
        if (!inside(box, room)) yield `${called(element)} reaches out of ${called(clip)}: ${place(box)}`
    }
    yield* faultsBetween(all, gap)
  }

  function* faultsBetween(all, gap) {
    const boxes = all.map(visibleBox)
    for (const [i, one] of boxes.entries())
      for (const [k, other] of boxes.entries()) {
        if (k <= i || all[i].contains(all[k]) || all[k].contains(all[i])) continue
        const across = Math.max(one.left, other.left) - Math.min(one.right, other.right)
        const down = Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom)
        const between = Math.max(across, down)
        if (between < gap - 0.5)
          yield `${called(all[i])} and ${called(all[k])} are ${Math.round(between)} px apart, wanted ${gap}`
      }
  }

  /** What lasts lies beside all that can be touched, not on it. */
  function* faultsOfNotices() {
    const notices = [...document.querySelectorAll('.corner .notice')].filter(seen)
    for (const notice of notices) {
      const box = notice.getBoundingClientRect()
      for (const element of pressed()) {
        if (notice.contains(element) || !reachable(element)) continue
        const other = visibleBox(element)
        const across = Math.min(box.right, other.right) - Math.max(box.left, other.left)
        const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
        if (across > 0.5 && down > 0.5) yield `${called(notice)} covers ${called(element)}`
      }
    }
  }

  /** How high the figures are that are read across the table, and whether their plate has room for them. */
  function* faultsOfFigures({ figures, high }) {
    if (!figures) return
    const paper = document.createElement('canvas').getContext('2d')
    const range = document.createRange()
    for (const element of [...document.querySelectorAll(figures)].filter(seen)) {
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(element)
      paper.font = `${fontWeight} ${fontSize} ${fontFamily}`
      const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = paper.measureText('0')
      const height = (above + below) * upright(element)
      if (height < high - 0.5) yield `${called(element)} is ${height.toFixed(1)} px high, wanted ${high.toFixed(1)}`
      range.selectNodeContents(element)
      const ink = range.getBoundingClientRect()
      const plate = element.parentElement.getBoundingClientRect()
      const room = turned(element) ? plate.height - ink.height : plate.width - ink.width
      if (room < 0) yield `${called(element)} is ${Math.round(-room)} px wider than its plate`
    }
  }

  /** By how much what lies up in an element is stretched on the screen. */
  function upright(element) {
    let by = 1
    for (let up = element; up; up = up.parentElement) {
      const { transform } = getComputedStyle(up)
      const { c, d } = new DOMMatrix(transform === 'none' ? '' : transform)
      by *= Math.hypot(c, d)
    }
    return by
  }

  /** What lies before the seats, and what lies in the middle, lie on nothing of each other. */
  function* faultsOfFelt({ before, middle }) {
    if (!before) return
    const lying = [...document.querySelectorAll(middle)].filter(seen).flatMap(inks)
    for (const [element, box] of [...document.querySelectorAll(before)].filter(seen).flatMap(inks))
      for (const [other, room] of lying) {
        const across = Math.min(box.right, room.right) - Math.max(box.left, room.left)
        const down = Math.min(box.bottom, room.bottom) - Math.max(box.top, room.top)
        if (across > SLACK && down > SLACK) yield `${called(element)} lies on ${called(other)}: ${place(box)}`
      }
  }

  /** Its letters line by line; all of it where it has none of its own, as cards and chips. */
  function inks(element) {
    if (element.matches('.card, .chips, .board-place')) return [[element, element.getBoundingClientRect()]]
    const size = Number.parseFloat(getComputedStyle(element).fontSize)
    const range = document.createRange()
    range.selectNodeContents(element)
    return [...range.getClientRects()].map(box => [element, inked(box, size, turned(element))])
  }

  function* faultsOfPage() {
    const { scrollWidth, scrollHeight } = document.documentElement
    if (scrollWidth > innerWidth || scrollHeight > innerHeight)
      yield `the page is ${scrollWidth} x ${scrollHeight}, the screen ${innerWidth} x ${innerHeight}`
  }

  const frame = () => new Promise(requestAnimationFrame)

  /** The words of a language come when they are asked for. */
  async function spoken(language) {
    const since = performance.now()
    while (document.documentElement.lang !== language) {
      const waited = performance.now() - since
      if (waited > PATIENCE) return [`does not speak ${language}, but ${document.documentElement.lang}`]
      await frame()
    }
    await document.fonts.ready
    while (document.querySelector('.asleep')) await frame()
    await frame()
    await frame()
    return []
  }

  /** A line that a busy machine let fall silent for a moment comes back by itself. */
  async function live() {
    const since = performance.now()
    while (document.querySelector('.veil, .board-link')) {
      if (performance.now() - since > PATIENCE) return ['its line does not live']
      await frame()
    }
    return []
  }

  globalThis.measured = async targets => [
    ...(await spoken(targets.language)),
    ...(targets.lives ? await live() : []),
    ...faultsOfPage(),
    ...faultsOfTexts(targets),
    ...faultsOfTargets(targets),
    ...faultsOfNotices(),
    ...faultsOfFigures(targets),
    ...faultsOfFelt(targets),
  ]
})()
