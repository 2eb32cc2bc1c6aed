import { expect, test } from 'vitest'
import { limitDrawings } from './drawing-limit.ts'

test('a drawing is refused, with the time to wait, when too many wait already', async () => {
  const drawLimited = limitDrawings({ maxRunning: 1, maxWaiting: 1 })
  const drawing = Promise.withResolvers<string>()
  const running = drawLimited(() => drawing.promise)
  const waiting = drawLimited(async () => 'second')
  await expect(drawLimited(async () => 'third')).rejects.toMatchObject({
    code: 'RATE_LIMIT_EXCEEDED',
    retryAfterSeconds: 15,
  })
  drawing.resolve('first')
  expect(await Promise.all([running, waiting])).toEqual(['first', 'second'])
})

test('the failure of a drawing stays its own', async () => {
  const drawLimited = limitDrawings({ maxRunning: 1, maxWaiting: 1 })
  await expect(drawLimited(async () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink')
})
