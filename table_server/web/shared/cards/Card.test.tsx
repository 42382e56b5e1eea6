// Cards: what is seen and heard of each, and that a back says nothing.

import { cleanup, render } from '@testing-library/preact'
import { afterEach, describe, expect, it } from 'vitest'
import { Card, CardBack, CardOrBack } from './Card'
import { SUITS } from './suits'

afterEach(cleanup)

describe('a card', () => {
  it.each([
    ['As', 'A', 'Ace of spades', 'card-spades'],
    ['Td', '10', '10 of diamonds', 'card-diamonds'],
    ['2c', '2', '2 of clubs', 'card-clubs'],
    ['Qh', 'Q', 'Queen of hearts', 'card-hearts'],
  ])('%s shows its rank and suit, and is called by name', (code, rank, name, look) => {
    const { getByRole } = render(<Card code={code} />)
    const card = getByRole('img', { name })
    expect(card.textContent).toBe(rank)
    expect(card.className).toContain(look)
    expect(card.querySelectorAll('path')).toHaveLength(2)
  })

  it('can be the joker', () => {
    const { getByRole } = render(<Card code="Jo" />)
    expect(getByRole('img', { name: 'Joker' }).className).toContain('card-joker')
  })

  it('can be lifted, dim, or turning up', () => {
    const { getByRole, rerender } = render(<Card code="As" lie="lifted" />)
    expect(getByRole('img').className).toContain('card-lifted')
    rerender(<Card code="As" lie="dim" turns />)
    expect(getByRole('img').className).toMatch(/card-dim card-turns/)
  })

  it('has a suit of its own shape', () => {
    expect(new Set(Object.values(SUITS)).size).toBe(4)
  })
})

describe('a back', () => {
  it('is the same whatever lies below', () => {
    const { container } = render(<CardOrBack code="??" />)
    const { container: plain } = render(<CardBack />)
    expect(container.innerHTML).toBe(plain.innerHTML)
    expect(container.textContent).toBe('')
  })

  it('gives way to a card', () => {
    const { getByRole } = render(<CardOrBack code="Kh" lie="dim" />)
    expect(getByRole('img', { name: 'King of hearts' }).className).toContain('card-dim')
  })
})
