// Motions come one after the other, and none is waited for.

import { afterEach, describe, expect, it } from 'vitest'
import { USUAL_LOOK, wear } from '../theme/theme'
import { type Motion, Stage } from './stage'

class Act {
  readonly finished: Promise<void>
  finish: () => void = () => {}

  constructor() {
    this.finished = new Promise(resolve => {
      this.finish = () => resolve()
    })
  }
}

function play(names: ReadonlyArray<string>) {
  const begun: string[] = []
  const acts = new Map<string, Act>()
  const motions = names.map<Motion>(name => () => {
    begun.push(name)
    const act = new Act()
    acts.set(name, act)
    return [act as unknown as Animation]
  })
  const end = async (name: string) => {
    acts.get(name)?.finish()
    await settled()
  }
  return { begun, motions, end }
}

const settled = () => new Promise(resolve => setTimeout(resolve))

afterEach(() => wear(USUAL_LOOK))

describe('a stage', () => {
  it('plays in order, the next when the one before is over', async () => {
    const { begun, motions, end } = play(['deal', 'flip', 'chips'])
    new Stage().play(motions)
    expect(begun).toEqual(['deal'])
    await end('deal')
    expect(begun).toEqual(['deal', 'flip'])
    await end('flip')
    expect(begun).toEqual(['deal', 'flip', 'chips'])
  })

  it('plays what comes later after what is under way', async () => {
    const stage = new Stage()
    const { begun, motions, end } = play(['deal', 'chips'])
    stage.play(motions.slice(0, 1))
    stage.play(motions.slice(1))
    expect(begun).toEqual(['deal'])
    await end('deal')
    expect(begun).toEqual(['deal', 'chips'])
  })

  it('goes on after one that has nothing to move', async () => {
    const { begun, motions } = play(['chips'])
    new Stage().play([() => [], ...motions])
    await settled()
    expect(begun).toEqual(['chips'])
  })

  it('ends all at once when it must hurry', async () => {
    const stage = new Stage()
    const { begun, motions } = play(['deal', 'flip', 'chips'])
    stage.play(motions)
    stage.hurry()
    await settled()
    expect(begun).toEqual(['deal'])
    const next = play(['sweep'])
    stage.play(next.motions)
    expect(next.begun).toEqual(['sweep'])
  })

  it('leaves out what is long past', async () => {
    const names = Array.from({ length: 40 }, (_, place) => `step ${place}`)
    const { begun, motions, end } = play(names)
    new Stage().play(motions)
    expect(begun).toEqual(['step 16'])
    await end('step 16')
    expect(begun).toEqual(['step 16', 'step 17'])
  })

  it('plays nothing for who wants stillness', () => {
    wear({ ...USUAL_LOOK, motion: false })
    const { begun, motions } = play(['deal'])
    new Stage().play(motions)
    expect(begun).toEqual([])
  })
})
