import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '../api.ts'

const fieldsOf = (schema: unknown) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])

test('no answer to a call with a password or with a secret in its answer is kept', () => {
  const isSecret = (name: string) => /password|secret|token$|recovery_codes$/.test(name)
  const secretCalls = Object.values(api).filter(
    ({ method, body, response }) =>
      method === 'POST' && [...fieldsOf(body), ...fieldsOf(response)].some(isSecret),
  )
  expect(secretCalls.map(({ name }) => name)).toContain('renewFollowsFeed')
  expect(secretCalls.filter(({ keepsAnswer }) => keepsAnswer).map(({ name }) => name)).toEqual([])
})
