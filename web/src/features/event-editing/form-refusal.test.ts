import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api-client.ts'
import { refusalOf } from './form-refusal.ts'

const fallback = 'Failed to create event'
const refuse = (code: string, { message = '', details, detail }: Record<string, unknown> = {}) =>
  new ApiError({
    status: 422,
    message: String(message),
    error: { code, message: String(message), details, request_id: 'r' } as never,
    detail: detail as string | undefined,
  })

test('each problem stands beside its field; one without a field is said with the whole', () => {
  const details = [
    { path: 'venue_name', message: 'Venue name is required' },
    { path: 'end_datetime', message: 'An event can last 14 days at most' },
    { path: 'dance_styles.3', message: 'Must be at most 50 characters' },
    { path: 'latitude', message: 'Too big' },
  ]
  const message = 'Please check your input and try again.'
  expect(refusalOf(refuse('VALIDATION_ERROR', { message, details }), fallback)).toEqual({
    fields: [
      { field: 'venue_name', message: 'Venue name is required' },
      { field: 'end_date', message: 'An event can last 14 days at most' },
      { field: 'dance_styles', message: 'Must be at most 50 characters' },
    ],
    message: `${message} Too big`,
  })
})

test('a date in the past is a problem of the start', () => {
  const message = 'Cannot create events in the past.'
  expect(refusalOf(refuse('EVENT_PAST_DATE', { message }), fallback).fields).toEqual([
    { field: 'start_date', message },
  ])
})

test("the server's own sentence goes before the catalogue's; without an answer the fallback says what failed", () => {
  const conflict = refuse('EVENT_CONFLICT', { message: 'Another event', detail: 'You have one already' })
  expect(refusalOf(conflict, fallback).message).toBe('You have one already')
  const offline = new ApiError({ status: 0, message: 'Unable to connect to the server.' })
  expect(refusalOf(offline, fallback).message).toBe(`${fallback}. Unable to connect to the server.`)
  expect(refusalOf(new Error('broken'), fallback)).toEqual({ fields: [], message: fallback })
})
