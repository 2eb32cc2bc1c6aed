import { expect, it } from 'vitest'
import { importTurns } from './import-turns.ts'

/** Imports that end when they are told to. */
function openImports() {
  const turns = importTurns()
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const start = (member: string, name: string) =>
    turns.take({ memberId: member, file: null }, () => {
      begun.push(name)
      return new Promise<void>((end) => ends.set(name, end))
    })
  return { begun, start, end: (name: string) => ends.get(name)!() }
}

it('runs one import of a member at a time, and lets another member in before the rest', async () => {
  const { begun, start, end } = openImports()
  const first = ['a1', 'a2', 'a3'].map((name) => start('a', name))
  const second = start('b', 'b1')
  await Promise.resolve()
  expect(begun).toEqual(['a1', 'b1'])
  const third = start('c', 'c1')
  end('b1')
  await second
  expect(begun).toEqual(['a1', 'b1', 'c1'])
  for (const name of ['a1', 'a2', 'a3']) {
    end(name)
    await first.shift()
  }
  end('c1')
  await third
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
})

it('refuses the thirty-first that would wait for one member with the time of a next attempt, and not those of others', async () => {
  const { begun, start } = openImports()
  for (let count = 0; count < 31; count++) void start('a', `a${count}`)
  await expect(start('a', 'a31')).rejects.toMatchObject({
    code: 'RATE_LIMIT_EXCEEDED',
    retryAfterSeconds: 15,
  })
  void start('b', 'b0')
  await Promise.resolve()
  expect(begun).toEqual(['a0', 'b0'])
})

it('counts two bytes for each letter of a file with one wide letter', async () => {
  const turns = importTurns()
  const held = () => turns.take({ memberId: 'a', file: null }, () => new Promise<void>(() => {}))
  void held()
  const waitWith = (file: string) => turns.take({ memberId: 'a', file }, async () => {})
  const megabytes = 9 * 1024 * 1024
  void waitWith('é'.repeat(megabytes))
  void waitWith('a'.repeat(megabytes))
  await expect(waitWith(`${'a'.repeat(megabytes)}ő`)).rejects.toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' })
})

it('has room for others while two members let as many wait as they may', () => {
  const turns = importTurns()
  const wait = (memberId: string) => void turns.take({ memberId, file: null }, () => new Promise(() => {}))
  for (let count = 0; count < 31; count++) for (const member of ['a', 'b']) wait(member)
  wait('c')
  expect(['a', 'b', 'c'].map(turns.countBefore)).toEqual([61, 62, 4])
})
