// Put into a page before its own scripts: how long it takes to draw what comes down its line, and its frames.

(() => {
  const drawn = []
  const frames = []

  /** Runs when what stands now has been done, before anything else that waits. */
  const afterwards = then => scheduler.postTask(() => then(performance.now()), { priority: 'user-blocking' })

  /**
   * The page's own work: what it does with the message at once, and what it does to draw the frame.
   * A frame that begins before the page has said that it understood is counted once. What it takes to watch is not
   * counted: each time is read after everything has been asked for. The frame after it, in which what moved sets off,
   * is counted by itself.
   */
  const watch = () => {
    const times = { came: 0, understood: Number.POSITIVE_INFINITY, began: 0 }
    const took = { work: 0, all: 0, next: 0 }
    afterwards(now => {
      times.understood = now
    })
    requestAnimationFrame(() => {
      afterwards(now => {
        const { came, understood, began } = times
        took.work = Math.min(understood, began) - came + (now - began)
        took.all = now - came
        drawn.push(took)
      })
      requestAnimationFrame(() => {
        afterwards(now => {
          took.next = now - began
        })
        const began = performance.now()
      })
      times.began = performance.now()
    })
    times.came = performance.now()
  }

  const watching = Plain =>
    class extends Plain {
      constructor(...where) {
        super(...where)
        this.addEventListener('message', ({ data }) => {
          if (String(data).startsWith('{"v":')) watch()
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

  /** What the least of changes takes on the page as it stands: a word that is another one each time. */
  globalThis.drawWords = async (within, times, between) => {
    const word = document.createTreeWalker(document.querySelector(within), NodeFilter.SHOW_TEXT).nextNode()
    const drew = time =>
      new Promise(done => {
        requestAnimationFrame(() => {
          afterwards(now => done(now - began))
          const began = performance.now()
        })
        word.data = `$${time}`
      })
    const all = []
    for (let time = 1; time <= times; time += 1) {
      all.push(await drew(time))
      await new Promise(done => setTimeout(done, between))
    }
    return all
  }

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
