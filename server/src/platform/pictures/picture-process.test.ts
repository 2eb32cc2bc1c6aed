import { expect, test, vi } from 'vitest'
import type * as pictureCalls from '../../test/pictures/picture-calls.ts'
import { drawingsOf, PictureTooCostly } from './picture-process.ts'

const module = new URL('../../test/pictures/picture-calls.ts', import.meta.url)
const call = drawingsOf<typeof pictureCalls>(module)
const limited = drawingsOf<typeof pictureCalls>(module, { cpuSeconds: 0.5, memoryBytes: 400 * 1024 ** 2 })
const nothing = async (): Promise<[]> => []

test('a function runs in a process of its own, which is used again', async () => {
  const pids = [
    await call({ name: 'pidOf', owner: 'a' }, nothing),
    await call({ name: 'pidOf', owner: 'b' }, nothing),
  ]
  expect(pids[0]).not.toBe(process.pid)
  expect(pids[1]).toBe(pids[0])
  expect(await call({ name: 'double', owner: 'a' }, async () => [Buffer.from('ab')])).toEqual(
    Buffer.from('abab'),
  )
})

test.each(['burn', 'fill'] as const)(
  'a call that costs too much is ended, and the next one works: %s',
  async (name) => {
    await expect(limited({ name, owner: 'a' }, nothing)).rejects.toThrow(PictureTooCostly)
    expect(await call({ name: 'pidOf', owner: 'a' }, nothing)).toBeGreaterThan(0)
  },
)

test('the call after a process was killed while it was idle works', async () => {
  const pid = await call({ name: 'pidOf', owner: 'a' }, nothing)
  process.kill(pid, 'SIGKILL')
  expect(await call({ name: 'pidOf', owner: 'a' }, nothing)).not.toBe(pid)
})

test('an error of the function, or of its arguments, reaches the caller', async () => {
  await expect(call({ name: 'fail', owner: 'a' }, nothing)).rejects.toThrow('no ink')
  const broken = async () => Promise.reject(new Error('no file'))
  await expect(call({ name: 'double', owner: 'a' }, broken)).rejects.toThrow('no file')
})

test('one owner has one call at a time, so that others do not wait for all of them', async () => {
  const order: string[] = []
  const run = async (name: string, owner: string) => {
    await call({ name: 'double', owner }, async () => {
      order.push(name)
      return [Buffer.from('x')]
    })
  }
  await Promise.all([run('a1', 'a'), run('a2', 'a'), run('a3', 'a'), run('b1', 'b'), run('c1', 'c')])
  expect(order.slice(0, 2)).toEqual(['a1', 'b1'])
  expect(order.indexOf('c1')).toBeLessThan(order.indexOf('a3'))
})

test('a call is refused, with the time to wait, when too many wait already', async () => {
  const start = Promise.withResolvers<[]>()
  const calls = Array.from({ length: 302 }, (_, index) =>
    call({ name: 'pidOf', owner: String(index % 4) }, () => start.promise),
  )
  await expect(call({ name: 'pidOf', owner: 'late' }, nothing)).rejects.toMatchObject({
    code: 'RATE_LIMIT_EXCEEDED',
    retryAfterSeconds: 15,
  })
  start.resolve([])
  expect(await Promise.all(calls)).toHaveLength(302)
})

test('one owner leaves room in the queue for the others', async () => {
  const start = Promise.withResolvers<[]>()
  const calls = Array.from({ length: 101 }, () =>
    call({ name: 'pidOf', owner: 'previews' }, () => start.promise),
  )
  await expect(call({ name: 'pidOf', owner: 'previews' }, nothing)).rejects.toMatchObject({
    code: 'RATE_LIMIT_EXCEEDED',
  })
  expect(await call({ name: 'pidOf', owner: 'upload' }, nothing)).toBeGreaterThan(0)
  start.resolve([])
  expect(await Promise.all(calls)).toHaveLength(101)
})

test('a process that cannot be started fails its call, and nothing else', async () => {
  vi.resetModules()
  vi.doMock('node:child_process', async (original) => {
    const { fork } = await original<typeof import('node:child_process')>()
    return { fork: (file: URL, options: object) => fork(file, { ...options, execPath: '/missing' }) }
  })
  const { drawingsOf: drawingsOfMissing } = await import('./picture-process.ts')
  const fails = drawingsOfMissing<typeof pictureCalls>(module)
  try {
    await expect(fails({ name: 'pidOf', owner: 'a' }, nothing)).rejects.toThrow('ENOENT')
  } finally {
    // Test files share modules: the next one must not get this copy.
    vi.doUnmock('node:child_process')
    vi.resetModules()
  }
})
