import { expect, test } from 'vitest'
import { z } from 'zod'
import { getEventQrCode } from '../events/sharing.ts'
import { loginBody, signupBody } from '../members/identity.ts'
import { plainProblem } from './plain-problem.ts'

const problemsOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: plainProblem }).error?.issues.map(({ message }) => message)

test.each([
  [z.string(), undefined, 'This field is required'],
  [z.string().min(1), '', 'This field is required'],
  [z.enum(['a', 'b']), undefined, 'This field is required'],
  [z.enum(['a', 'b']), 'c', 'Please choose one of: a, b'],
  [z.string(), 7, 'Please enter text'],
  [z.coerce.number(), 'x', 'Please enter a number'],
  [z.number().int(), 1.5, 'Please enter a whole number'],
  [z.number().min(3), 2, 'Must be at least 3'],
  [z.number().max(3), 4, 'Must be at most 3'],
  [z.number().positive(), 0, 'Must be more than 0'],
  [z.number().multipleOf(5), 7, 'Must be a multiple of 5'],
  [z.string().min(3), 'x', 'Must be at least 3 characters'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Must be at most 1 entries'],
  [z.boolean(), 'yes', 'Please answer with true or false'],
  [z.iso.datetime(), 'soon', 'Please enter a valid date and time'],
  [z.object({}), 'x', 'Please check this field'],
  [z.number('My own words'), 'x', 'My own words'],
])('%#', (schema, value, sentence) => {
  expect(problemsOf(schema, value)).toEqual([sentence])
})

test('messages of the specification are used unchanged', () => {
  expect(problemsOf(loginBody, {})).toEqual(['Email is required', 'Password is required'])
  expect(problemsOf(signupBody, { email: 'a@b.example', password: 'x' })).toEqual([
    'Display name is required',
  ])
  expect(problemsOf(getEventQrCode.query!, { size: 'x' })).toEqual([
    'Please choose a size from 200 to 600 pixels, in steps of 50',
  ])
})
