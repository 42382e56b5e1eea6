// Put into a page before its own scripts: how long it takes to draw what comes down its line, and its frames.

(() => {
  const drawn = []
  const frames = []

  /** Runs when what stands now has been done, before anything else that waits. */
  const afterwards = then => scheduler.postTask(() => then(performance.now()), { priority: 'user-blocking' })

  /**
   * The page's own work: what it does with the message at once, and what it does to draw the frame.
   * A frame that begins before the page has said that it understood is counted once.
   */
  const watch = came => {
    let understood = Number.POSITIVE_INFINITY
    afterwards(now => {
      understood = now
    })
    requestAnimationFrame(() => {
      const began = performance.now()
      afterwards(now => {
        drawn.push({ work: Math.min(understood, began) - came + (now - began), all: now - came })
      })
    })
  }

  const watching = Plain =>
    class extends Plain {
      constructor(...where) {
        super(...where)
        this.addEventListener('message', ({ data }) => {
          if (String(data).startsWith('{"v":')) watch(performance.now())
        })
      }
    }

  // Whoever drives the page may put another one there after this.
  let Line = watching(WebSocket)
  Object.defineProperty(globalThis, 'WebSocket', {
    get: () => Line,
    set: other => {
      Line = watching(other)
    },
  })

  globalThis.watched = { drawn, frames }
  globalThis.countFrames = milliseconds =>
    new Promise(done => {
      const began = performance.now()
      let last = began
      const next = now => {
        frames.push(now - last)
        last = now
        if (now - began < milliseconds) requestAnimationFrame(next)
        else done(frames.splice(0).slice(1))
      }
      requestAnimationFrame(next)
    })
})()
