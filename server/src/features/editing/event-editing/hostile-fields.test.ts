import { isBlank } from '@floorcraft/contract/base/texts/blank-text.ts'
import { createEventBody } from '@floorcraft/contract/editing/event-editing.ts'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { hostileValues } from '../../../test/any-input/hostile-values.ts'
import { buildMember, buildScene, eventForm, type Scene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'

const test = duringTests(openTestApp)
let scene: Scene
let headers: { authorization: string }

beforeAll(async () => {
  scene = await buildScene(test.db)
  headers = await test.signIn(await buildMember(test.db, { role: 'admin' }))
})

/** A valid form, so that only the tested field can be refused. */
const form = () => eventForm(scene)

async function create(body: object) {
  const answer = await test.app.inject({ method: 'POST', url: '/api/events', headers, payload: body })
  if (answer.statusCode === 201) await test.db.deleteFrom('events').execute()
  return { status: answer.statusCode, body: answer.json() }
}

const texts = [
  'title',
  'description',
  'venue_name',
  'venue_address',
  'venue_city',
  'venue_state',
  'price_note',
]

it.each(Object.keys(createEventBody.shape))(
  '%s: a value is stored, or refused with the name of the field',
  async (field) => {
    const wrong: unknown[] = []
    for (const value of hostileValues) {
      const { status, body } = await create({ ...form(), [field]: value })
      const names =
        status === 422 && body.error.details?.some?.(({ path }: { path: string }) => path.startsWith(field))
      // A valid instant in the past has its own error code.
      const isPast = status === 422 && body.error.code === 'EVENT_PAST_DATE'
      // The other time of the form can be too far away.
      const isFar = status === 422 && field.endsWith('_datetime')
      if (status !== 201 && !names && !isPast && !isFar) wrong.push([value, status, body])
      if (status === 201 && texts.includes(field) && typeof value === 'string' && body[field] !== null) {
        expect(body[field]).toBe(value.trim())
      }
    }
    expect(wrong).toEqual([])
  },
)

// A title is one line, so it refuses these characters (contract/src/base/fields.test.ts). The random texts can have them.
const refusedInTitles = /[\p{Zl}\p{Zp}\p{Bidi_Control}]/u

it('stores any text unchanged', async () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 50 })
    .filter((value) => !isBlank(value) && !value.includes('\u0000'))
  const title = text.filter((value) => !refusedInTitles.test(value))
  await fc.assert(
    fc.asyncProperty(title, text, async (title, description) => {
      const { status, body } = await create({ ...form(), title, description })
      expect([status, body.title, body.description]).toEqual([201, title.trim(), description.trim()])
    }),
    { numRuns: 100 },
  )
})
