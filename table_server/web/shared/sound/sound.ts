// What a table sounds like, made of plain tones on the spot. Each sound has its twin on the screen.

import { signal } from '@preact/signals'

export type Sound = 'turn' | 'hurry' | 'card' | 'chips' | 'knock' | 'win' | 'notice' | 'all_in'

interface Tone {
  /** Seconds from the beginning. */
  readonly at: number
  readonly hertz: number
  readonly seconds: number
  readonly shape: OscillatorType
  /** Of full volume. */
  readonly loud: number
}

const tone = (
  at: number,
  hertz: number,
  seconds: number,
  loud: number,
  shape: OscillatorType = 'sine',
): Tone => ({
  at,
  hertz,
  seconds,
  shape,
  loud,
})

const SOUNDS: Readonly<Record<Sound, ReadonlyArray<Tone>>> = {
  turn: [tone(0, 660, 0.16, 0.5), tone(0.18, 880, 0.24, 0.5)],
  hurry: [tone(0, 990, 0.07, 0.6, 'triangle')],
  card: [tone(0, 2100, 0.025, 0.12, 'square')],
  chips: [tone(0, 3100, 0.03, 0.2, 'triangle'), tone(0.045, 3700, 0.03, 0.16, 'triangle')],
  knock: [tone(0, 140, 0.06, 0.7), tone(0.11, 130, 0.06, 0.6)],
  win: [tone(0, 523, 0.14, 0.4), tone(0.12, 659, 0.14, 0.4), tone(0.24, 784, 0.34, 0.45)],
  notice: [tone(0, 740, 0.3, 0.4)],
  all_in: [tone(0, 98, 0.5, 0.9), tone(0.06, 294, 0.5, 0.5, 'triangle'), tone(0.2, 440, 0.7, 0.5)],
}

/** 0 to 100, as the player likes it; 0 is silence. */
export const volume = signal(50)

let device: AudioContext | undefined

/** Milliseconds: as long as a frame may take before the sound goes first. */
const SOON = 50

/** Harmless where there is no sound to be had. What it goes with is on the screen before it is heard. */
export function sound(name: Sound): void {
  if (volume.value === 0 || typeof AudioContext === 'undefined') return
  requestIdleCallback(() => play(name), { timeout: SOON })
}

function play(name: Sound): void {
  device ??= new AudioContext()
  void device.resume()
  for (const each of SOUNDS[name]) strike(device, each)
}

function strike(on: AudioContext, { at, hertz, seconds, shape, loud }: Tone): void {
  const start = on.currentTime + at
  const source = new OscillatorNode(on, { type: shape, frequency: hertz })
  const level = new GainNode(on, { gain: 0 })
  level.gain.setValueAtTime(0, start)
  level.gain.linearRampToValueAtTime((loud * volume.value) / 100, start + 0.008)
  level.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
  source.connect(level).connect(on.destination)
  source.start(start)
  source.stop(start + seconds)
}
