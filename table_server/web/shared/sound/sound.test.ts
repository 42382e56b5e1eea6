// What a table sounds like: each sound is tones, as loud as the player likes.

import { afterEach, describe, expect, it, vi } from 'vitest'

interface Struck {
  hertz: number
  loudest: number
}

/** Notes what it is asked to sound. */
function ears(): Struck[] {
  const struck: Struck[] = []
  class Context {
    currentTime = 0
    destination = {}
    resume = async () => {}
  }
  class Oscillator {
    constructor(_: Context, { frequency }: { frequency: number }) {
      struck.push({ hertz: frequency, loudest: 0 })
    }
    connect = (to: unknown) => to
    start = () => {}
    stop = () => {}
  }
  class Gain {
    gain = {
      setValueAtTime: () => {},
      linearRampToValueAtTime: (loud: number) => {
        const last = struck.at(-1)
        if (last) last.loudest = loud
      },
      exponentialRampToValueAtTime: () => {},
    }
    connect = (to: unknown) => to
  }
  vi.stubGlobal('requestIdleCallback', (then: () => void) => then())
  vi.stubGlobal('AudioContext', Context)
  vi.stubGlobal('OscillatorNode', Oscillator)
  vi.stubGlobal('GainNode', Gain)
  return struck
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

describe('a sound', () => {
  it('of the turn is a soft double tone, as loud as the player likes', async () => {
    const struck = ears()
    const { sound, volume } = await import('./sound')
    sound('turn')
    volume.value = 100
    sound('turn')
    expect(struck.map(({ hertz }) => hertz)).toEqual([660, 880, 660, 880])
    expect(struck.map(({ loudest }) => loudest)).toEqual([0.25, 0.25, 0.5, 0.5])
  })

  it('is not made for who wants silence', async () => {
    const struck = ears()
    const { sound, volume } = await import('./sound')
    volume.value = 0
    sound('win')
    expect(struck).toEqual([])
  })

  it('is no trouble where there is no sound to be had', async () => {
    vi.stubGlobal('AudioContext', undefined)
    const { sound } = await import('./sound')
    expect(() => sound('chips')).not.toThrow()
  })
})
