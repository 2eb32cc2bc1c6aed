import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkValues, requiredFields, standardSchema } from './form-schema.ts'
import { numberIn, valuesIn } from './form-values.ts'

const schema = z.object({
  title: z.string('Title is required').min(1, 'Title is required'),
  note: z.string().max(10).nullish(),
  tickets: z.object({ door: z.number('Not a price').min(0, 'Not a price').nullish() }),
  styles: z.array(z.string()).min(1, 'Choose a style'),
})
const defaults = { title: '', note: '', door: '', styles: [] as string[], date: '2026-11-20' }
const rules = {
  schema,
  toInput: ({ title, note, door, styles }: typeof defaults) => ({
    title,
    note: note || null,
    tickets: { door: numberIn(door) },
    styles,
  }),
  fieldOf: { 'tickets.door': 'door' },
  problems: ({ date }: typeof defaults) =>
    date !== '' && date < '2026-11-20' ? [{ path: 'date', message: 'In the past' }] : [],
}
const filled = { ...defaults, title: 'Friday Social', styles: ['zouk'], door: '12,50' }

test('makes the input of the call', () => {
  expect(checkValues(filled, rules)).toEqual({
    input: { title: 'Friday Social', note: null, tickets: { door: 12.5 }, styles: ['zouk'] },
  })
})

test('says what is wrong beside the field of the form: by the schema, by the clock, and in plain words', () => {
  const wrong = { ...filled, title: '', note: 'much too long', door: 'ten', date: '2026-11-19' }
  expect([...checkValues(wrong, rules).fields!]).toEqual([
    ['title', 'Title is required'],
    ['note', 'Must be at most 10 characters'],
    ['door', 'Not a price'],
    ['date', 'In the past'],
  ])
})

test('without more to say, texts are trimmed and empty ones are absent', () => {
  const plain = z.object({ title: z.string().nullish(), isPublic: z.boolean() })
  expect(checkValues({ title: ' Zouk ', isPublic: true }, { schema: plain })).toEqual({
    input: { title: 'Zouk', isPublic: true },
  })
  expect(checkValues({ title: ' ', isPublic: true }, { schema: plain })).toEqual({
    input: { title: null, isPublic: true },
  })
})

test('learns from the rules which fields are required', () => {
  expect([...requiredFields(defaults, rules)]).toEqual(['title', 'styles'])
})

test('is understood by react-hook-form', async () => {
  const resolve = standardSchemaResolver(standardSchema(rules))
  const options = { fields: {}, shouldUseNativeValidation: false }
  expect(await resolve(filled, undefined, options)).toEqual({
    values: { title: 'Friday Social', note: null, tickets: { door: 12.5 }, styles: ['zouk'] },
    errors: {},
  })
  const { errors } = await resolve({ ...filled, title: '', door: '-1' }, undefined, options)
  expect(errors).toMatchObject({ title: { message: 'Title is required' }, door: { message: 'Not a price' } })
})

test('a stored thing fills the fields that have its names', () => {
  const stored = {
    title: 'Zouk',
    count: 12,
    tags: ['a', 'b'],
    note: null,
    isPublic: true,
    days: null,
    other: 1,
  }
  const form = { title: '', count: '', tags: '', note: '', isPublic: false, days: ['friday'], missing: '' }
  expect(valuesIn(stored, form)).toEqual({
    title: 'Zouk',
    count: '12',
    tags: 'a, b',
    note: '',
    isPublic: true,
    days: ['friday'],
    missing: '',
  })
})
