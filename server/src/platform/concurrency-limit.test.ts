import { expect, test } from 'vitest'
import { NoTurn, openTurns } from './turns.ts'

/** Work that goes on until it is told to end, and the order in which it began. */
function held() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.set(name, () => resolve(name))
    })
  return { begun, work, end: (name: string) => ends.get(name)!() }
}

test('as many as may run, the others in the order in which they came', async () => {
  const { begun, work, end } = held()
  const turns = openTurns({ atOnce: 2 })
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => turns.take(work(name)))
  expect(begun).toEqual(['a', 'b'])
  end('b')
  expect(await b).toBe('b')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  end('a')
  await a
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
  end('c')
  end('d')
  expect(await Promise.all([c, d])).toEqual(['c', 'd'])
})

test('who fails gives the place on', async () => {
  const turns = openTurns({ atOnce: 1 })
  const failing = turns.take(async () => {
    throw new Error('broken')
  })
  const next = turns.take(async () => 'next')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
  expect(await turns.take(async () => 'later')).toBe('later')
})

test('whoever finds too many waiting is refused at once, and welcome later', async () => {
  const { work, end } = held()
  const turns = openTurns({ atOnce: 1, waiting: 1 })
  const first = turns.take(work('first'))
  const second = turns.take(async () => 'second')
  await expect(turns.take(async () => 'third')).rejects.toThrow(NoTurn)
  end('first')
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  expect(await turns.take(async () => 'third')).toBe('third')
})
