import { expect, it } from 'vitest'
import { badStatusMessage, createEventBody, draftCancelMessage, updateEventBody } from './event-editing.ts'

const saidAbout = (schema: typeof createEventBody | typeof updateEventBody, status: unknown) =>
  schema
    .safeParse({ status })
    .error?.issues.filter(({ path }) => path[0] === 'status')
    .map(({ message }) => message)

it.each([
  [0, true],
  [100, true],
  [-0.5, false],
  [100.5, false],
])('a discount of %d percent is allowed: %s', (percentage, isAllowed) => {
  const field = updateEventBody.shape.discount_percentage
  expect(field.safeParse(percentage).success).toBe(isAllowed)
})

it('distinguishes a status that a new event cannot have from an unknown status', () => {
  expect(saidAbout(createEventBody, 'cancelled')).toEqual([draftCancelMessage])
  expect(saidAbout(createEventBody, 'live')).toEqual([badStatusMessage])
  expect(saidAbout(createEventBody, 'published')).toEqual([])
  expect(saidAbout(updateEventBody, 'live')).toEqual([badStatusMessage])
  expect(saidAbout(updateEventBody, 'cancelled')).toEqual([])
})
