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
