import { expect, test } from 'vitest'
import { limitConcurrency, QueueFull } from './concurrency-limit.ts'

/** Tasks that run until they are ended, and the order in which they started. */
function manualTasks() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const task = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name)
      ends.set(name, () => resolve(name))
    })
  return { started, task, end: (name: string) => ends.get(name)!() }
}

test('runs the maximum number of tasks, and the others in order', async () => {
  const { started, task, end } = manualTasks()
  const run = limitConcurrency({ maxRunning: 2 })
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => run(task(name)))
  expect(started).toEqual(['a', 'b'])
  end('b')
  expect(await b).toBe('b')
  await expect.poll(() => started).toEqual(['a', 'b', 'c'])
  end('a')
  await a
  await expect.poll(() => started).toEqual(['a', 'b', 'c', 'd'])
  end('c')
  end('d')
  expect(await Promise.all([c, d])).toEqual(['c', 'd'])
})

test('starts the next task when one fails', async () => {
  const run = limitConcurrency({ maxRunning: 1 })
  const failing = run(async () => {
    throw new Error('broken')
  })
  const next = run(async () => 'next')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
  expect(await run(async () => 'later')).toBe('later')
})

test('refuses a task at once when too many wait, and accepts tasks again later', async () => {
  const { task, end } = manualTasks()
  const run = limitConcurrency({ maxRunning: 1, maxWaiting: 1 })
  const first = run(task('first'))
  const second = run(async () => 'second')
  await expect(run(async () => 'third')).rejects.toThrow(QueueFull)
  end('first')
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  expect(await run(async () => 'third')).toBe('third')
})

test('refuses tasks that would keep too many bytes of one owner, or of all, while they wait', async () => {
  const { task, end } = manualTasks()
  const run = limitConcurrency({ maxRunning: 1, maxWaitingBytes: 10, maxWaitingBytesPerOwner: 6 })
  const first = run(task('first'), 'a', { bytes: 100 })
  const waiting = [
    run(async () => {}, 'a', { bytes: 5 }),
    run(async () => {}, 'a'),
    run(async () => {}, 'b', { bytes: 5 }),
  ]
  await expect(run(async () => {}, 'a', { bytes: 2 })).rejects.toThrow(QueueFull)
  await expect(run(async () => {}, 'c', { bytes: 1 })).rejects.toThrow(QueueFull)
  end('first')
  await Promise.all([first, ...waiting])
  await run(async () => {}, 'c', { bytes: 10 })
})

test('a task whose signal is aborted leaves the queue with its bytes', async () => {
  const { started, task, end } = manualTasks()
  const run = limitConcurrency({ maxRunning: 1, maxWaiting: 2, maxWaitingBytes: 10 })
  const leaving = new AbortController()
  const { signal } = leaving
  const first = run(task('first'), 'a', { signal })
  const left = run(task('left'), 'a', { bytes: 10, signal })
  const second = run(task('second'), 'b')
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await expect(run(task('late'), 'a', { signal })).rejects.toThrow('gone')
  expect(run.countBefore('a')).toBe(0)
  const third = run(task('third'), 'c', { bytes: 10 })
  for (const name of ['first', 'second', 'third']) {
    await expect.poll(() => started).toContain(name)
    end(name)
  }
  expect(await Promise.all([first, second, third])).toEqual(['first', 'second', 'third'])
  expect(started).toEqual(['first', 'second', 'third'])
})

test('the owners take turns, and one owner has no more than its part', async () => {
  const { started, task, end } = manualTasks()
  const run = limitConcurrency({ maxRunning: 2, maxPerOwner: 1 })
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => run(task(name), name[0]))
  expect(started).toEqual(['a1', 'b1'])
  for (const name of ['a1', 'b1', 'a2', 'b2']) {
    const before = started.length
    end(name)
    await expect.poll(() => started.length).toBe(before + 1)
  }
  expect(started).toEqual(['a1', 'b1', 'a2', 'b2', 'c1', 'a3'])
  end('c1')
  end('a3')
  await Promise.all(all)
})

test('counts what runs and what starts before the last task of an owner, and nothing before one that runs', async () => {
  const { started, task, end } = manualTasks()
  const run = limitConcurrency({ maxRunning: 2, maxPerOwner: 1 })
  const all = ['a1', 'b1', 'a2', 'b2', 'b3', 'c1', 'a3'].map((name) => run(task(name), name[0]))
  expect(['a', 'b', 'c', 'd'].map(run.countBefore)).toEqual([5, 6, 4, undefined])
  end('a1')
  await expect.poll(() => started.at(-1)).toBe('a2')
  expect(['a', 'b', 'c'].map(run.countBefore)).toEqual([4, 5, 3])
  for (const name of ['b1', 'b2', 'c1', 'a2', 'b3', 'a3']) {
    await expect.poll(() => started).toContain(name)
    if (name === 'a3') expect(run.countBefore('a')).toBe(0)
    end(name)
  }
  await Promise.all(all)
  expect(['a', 'b', 'c'].map(run.countBefore)).toEqual([undefined, undefined, undefined])
})
