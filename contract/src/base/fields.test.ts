import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { searchFiltersSchema } from '../discovery/search.ts'
import { createEventBody, setEventStatusBody, updateEventBody } from '../editing/event-editing.ts'
import { updateInstanceBody } from '../editing/instances.ts'
import { createSeriesBody } from '../editing/series.ts'
import { signupBody } from '../members/identity.ts'
import { webAddress } from './fields.ts'

const message = 'Please remove line breaks and invisible characters'
const hidden = [
  ['a line break', 'Maria\r\n\r\nYour account is locked'],
  ['a tab', 'Maria\tGarcia'],
  ['a Unicode line separator', 'Maria\u2028Your account is locked'],
  ['an escape character', 'Maria\u001b[2J'],
  ['a character of the C1 range', 'Maria\u0085Garcia'],
  ['a change of direction', 'Maria\u202emoc.live'],
  ['an isolate', 'Maria\u2066Garcia\u2069'],
  ['a mark of direction', 'Maria\u200fGarcia'],
] as const

const problemsOf = (schema: z.ZodObject, field: string, value: unknown) => {
  const result = (schema.shape[field] as z.ZodType).safeParse(value)
  return result.error?.issues.map((issue) => issue.message) ?? []
}

it('counts the characters of Unicode, as OpenAPI and the database do', () => {
  const emoji = '💃'
  expect(problemsOf(createEventBody, 'title', emoji.repeat(200))).toEqual([])
  expect(problemsOf(createEventBody, 'title', emoji.repeat(201))).toEqual(['Must be at most 200 characters'])
  expect(problemsOf(searchFiltersSchema, 'q', emoji.repeat(200))).toEqual([])
  expect(problemsOf(searchFiltersSchema, 'q', emoji.repeat(201))).toEqual(['Must be at most 200 characters'])
  expect(problemsOf(createEventBody, 'dance_styles', [emoji.repeat(50)])).toEqual([])
  expect(problemsOf(createEventBody, 'dance_styles', [emoji.repeat(51)])).toHaveLength(1)
})

const place = ['venue_name', 'venue_address', 'venue_city', 'venue_state']
const eventLines = ['title', ...place, 'price_note', 'discount_code']

/** Every field that a form shows on one line. */
const oneLine: readonly (readonly [schema: z.ZodObject, fields: readonly string[]])[] = [
  [signupBody, ['display_name']],
  [createEventBody, eventLines],
  [updateEventBody, eventLines],
  [createSeriesBody, ['title', ...place, 'price_note']],
  [
    updateInstanceBody,
    ['title', 'venue_name', 'venue_address', 'venue_city'].map((field) => `override_${field}`),
  ],
]

describe.each(oneLine.flatMap(([schema, fields]) => fields.map((field) => ({ schema, field }))))(
  'the field $field',
  ({ schema, field }) => {
    it.each(hidden)('refuses %s', (_, value) => {
      expect(problemsOf(schema, field, value)).toEqual([message])
    })

    it.each(['Ñandú Çelik', 'מועדון הטנגו', '👩‍👩‍👧‍👦 & friends'])('accepts %s', (value) => {
      expect(problemsOf(schema, field, value)).toEqual([])
    })
  },
)

it.each(['\u200b', '\u00ad\u200d', '\u3164', '\u2800 \u2060'])(
  'refuses a name that shows nothing: %j',
  (name) => {
    expect(problemsOf(signupBody, 'display_name', name)).toEqual(['Display name is required'])
    expect(problemsOf(createEventBody, 'title', name)).toHaveLength(1)
  },
)

it('ignores a line break around a line', () => {
  expect(signupBody.shape.display_name.parse(' Maria\n')).toBe('Maria')
})

it('accepts line breaks in paragraphs, passwords and words to search', () => {
  const text = 'one\r\ntwo\u202e'
  expect(problemsOf(createEventBody, 'description', text)).toEqual([])
  expect(problemsOf(setEventStatusBody, 'cancellation_reason', text)).toEqual([])
  expect(problemsOf(signupBody, 'password', text)).toEqual([])
  expect(problemsOf(searchFiltersSchema, 'q', text)).toEqual([])
})

it.each([
  'https://facebook.com@evil.example/',
  'https://:secret@evil.example/',
  'javascript:alert(1)',
  'facebook.com',
])('refuses the address %s', (address) => {
  expect(webAddress().safeParse(address).success).toBe(false)
})

it('accepts an address with an @ in its path', () => {
  expect(webAddress().parse('https://example.org/@maria')).toBe('https://example.org/@maria')
})
