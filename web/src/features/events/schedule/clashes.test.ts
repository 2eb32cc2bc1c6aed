import { describe, expect, it } from 'vitest'
import { sampleItem as item } from '../../../test/schedule-samples.ts'
import { clashesOf } from './clashes.ts'

const [a, b, c] = [
  item('a', ['11:00', '12:00'], 'Blue'),
  item('b', ['11:30', '12:30'], 'Red'),
  item('c', ['12:00', '13:00'], 'Blue'),
]

describe('clashes', () => {
  it('are picks at the same time, in both directions', () => {
    const clashes = clashesOf([a, b, c], new Set(['a', 'b', 'c']))
    expect([...clashes].map(([id, others]) => [id, others.map((other) => other.id)])).toEqual([
      ['a', ['b']],
      ['b', ['a', 'c']],
      ['c', ['b']],
    ])
  })

  it('need both items to be picked, and time in common', () => {
    expect(clashesOf([a, b, c], new Set(['a', 'c'])).size).toBe(0)
    expect(clashesOf([a, b, c], new Set(['b'])).size).toBe(0)
  })
})
