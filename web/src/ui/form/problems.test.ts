import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api/api-client.ts'
import { refusalOf, sortProblems } from './problems.ts'

const names = ['title', 'start_date', 'dance_styles', 'door', 'timezone']
const fieldOf = { start_datetime: 'start_date', 'price_info.door': 'door', EVENT_PAST_DATE: 'start_date' }
const form = {
  names,
  fieldOf,
  failed: 'Failed to create event',
  isShown: (field: string) => field !== 'timezone',
}
const refused = (code: string, { message = '', details, detail }: Record<string, unknown> = {}) =>
  new ApiError({
    status: 422,
    message: String(message),
    error: { code, message: String(message), details, request_id: 'r' } as never,
    detail: detail as string | undefined,
  })
const check = 'Please check your input and try again.'
const refusedFields = (...details: { path: string; message: string }[]) =>
  refusalOf(refused('VALIDATION_ERROR', { message: check, details }), form)

test('puts each problem beside its field, the first of each', () => {
  const { fields, others } = sortProblems(
    [
      { path: 'title', message: 'Title is required' },
      { path: 'start_datetime', message: 'Start date is required' },
      { path: 'dance_styles.3', message: 'Too long' },
      { path: 'dance_styles.4', message: 'Too long as well' },
      { path: 'price_info.door', message: 'Not a price' },
      { path: 'latitude', message: 'Too big' },
      { path: 'constructor', message: 'No such field' },
    ],
    form,
  )
  expect([...fields]).toEqual([
    ['title', 'Title is required'],
    ['start_date', 'Start date is required'],
    ['dance_styles', 'Too long'],
    ['door', 'Not a price'],
  ])
  expect(others).toEqual(['Too big', 'No such field'])
})

test('says nothing about the form as a whole when every problem is beside its field', () => {
  const refusal = refusedFields({ path: 'title', message: 'Title is required' })
  expect(refusal).toEqual({ fields: new Map([['title', 'Title is required']]), message: undefined })
})

test('says with the form what has no field, or a field that is not on the screen', () => {
  const shown = { path: 'title', message: 'Title is required' }
  expect(refusedFields(shown, { path: 'latitude', message: 'Too big' }).message).toBe(`${check} Too big`)
  const hidden = refusedFields(shown, { path: 'timezone', message: 'No such time zone' })
  expect(hidden.message).toBe(`${check} No such time zone`)
  expect(hidden.fields.size).toBe(2)
})

test('knows the field of a code', () => {
  const message = 'Cannot create events in the past.'
  expect(refusalOf(refused('EVENT_PAST_DATE', { message }), form)).toEqual({
    fields: new Map([['start_date', message]]),
    message: undefined,
  })
})

test("prefers the server's own sentence, and says what failed when there was no answer", () => {
  const conflict = refused('EVENT_CONFLICT', { message: 'Another event', detail: 'You have one already' })
  expect(refusalOf(conflict, form).message).toBe('You have one already')
  expect(refusalOf(refused('DB_TIMEOUT', { message: 'It timed out.' }), form).message).toBe('It timed out.')
  const offline = new ApiError({ status: 0, message: 'Unable to connect to the server.' })
  expect(refusalOf(offline, form).message).toBe('Failed to create event. Unable to connect to the server.')
  expect(refusalOf(new Error('broken'), form).message).toBe('Failed to create event')
})
