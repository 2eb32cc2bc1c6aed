import { api, type NamedEndpoint } from '@floorcraft/contract/api.ts'
import { fillPath } from '@floorcraft/contract/base/endpoint.ts'
import { cutText, firstCharacter } from '@floorcraft/contract/base/texts/text-length.ts'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { buildEvent, buildMember, buildScene } from '../builders.ts'
import { duringTests } from '../during-tests.ts'
import { openTestApp } from '../test-app.ts'

/**
 * Sends texts that programs cut in half to every text field of the contract, which are found in the schemas. A field that
 * refuses the text gets a usual value, and the call is sent again, so that the others are stored and answered.
 */
const test = duringTests(openTestApp)
let headers: { authorization: string }
let usual: Readonly<Record<string, unknown>>
const accepted = new Set<string>()

beforeAll(async () => {
  const member = await buildMember(test.db, { role: 'admin' })
  const scene = await buildScene(test.db)
  const event = await buildEvent(test.db, { scene, organizer: member, start: '2026-11-27T20:00' })
  const organizer = await buildMember(test.db, { role: 'organizer' })
  headers = await test.signIn(member)
  usual = {
    uid: organizer.id,
    user_id: organizer.id,
    venue_state: 'CA',
    slug: 'odd-town',
    month: '2026-11',
    filters: { q: '𠜎' },
    eventId: event.id,
    event_id: null,
    sceneId: scene.id,
    scene_id: scene.id,
    sceneSlug: scene.slug,
    organizerId: member.id,
    timezone: 'America/Los_Angeles',
    start_datetime: '2026-11-27T20:00',
    end_datetime: '2026-11-27T23:00',
    start_date: '2026-11-27',
    end_date: null,
    start_time: '20:00',
    duration_hours: 3,
    recurrence_type: 'weekly',
    recurrence_days: ['friday'],
    dance_styles: ['zouk'],
    email: 'ana@example.com',
    country: 'US',
  }
  const add = async (path: string, payload: object) =>
    (await test.app.inject({ method: 'POST', url: `/api${path}`, headers, payload })).json<{ id: string }>()
      .id
  const place = { venue_name: 'Casa', venue_address: '1 Main St', venue_city: 'San Diego', venue_state: 'CA' }
  const series = { ...usual, ...place, title: 'Friday Zouk', event_type: 'social', end_date: null }
  usual = {
    ...usual,
    seriesId: await add('/recurring-events', series),
    teacherId: await add(`/scenes/${scene.slug}/teachers`, { name: 'Ana' }),
    artistId: await add('/artists', { name: 'Kav' }),
    searchId: await add('/search/saved', { name: 'Mine', filters: { q: 'zouk' } }),
    reviewId: await add(`/reviews/organizers/${organizer.id}/reviews`, { rating: 5, review_text: 'Good.' }),
  }
})

interface Json {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Json>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly Json[]
  readonly items?: Json
  readonly additionalProperties?: Json | boolean
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly maxLength?: number
}

const describeInput = (schema: z.ZodType | undefined): Json =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json) : {}

const isFreeText = ({ type, format, pattern }: Json) =>
  type === 'string' && format === undefined && pattern === undefined

/** Letters beyond the basic plane, families, flags, skin tones, accents, joined scripts and scripts from right to left. */
const parts = [
  ...['𠜎', '𠜱', '𐐨', '🜁', '👩‍👩‍👧‍👦', '🇧🇷', '🇵🇹', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '💃🏽', '❤️', '1️⃣', '🧑🏿‍🤝‍🧑🏻'],
  ...[
    'e\u0301',
    'Z͑ͫ̓',
    'क्षि',
    '각',
    'ا',
    'رقص',
    'ריקוד',
    'שָׁ',
    'ﷺ',
    'a',
    ' ',
    '-',
    'İ',
    'ß',
    'ﬁ',
    '\u{1f1e6}',
    '\u200d',
  ],
]
const odd = fc.record({
  text: fc
    .array(fc.constantFrom(...parts), { minLength: 1, maxLength: 30 })
    .map((list) => list.join('').trim() || '𠜎'),
  isLong: fc.boolean(),
})
type Odd = typeof odd extends fc.Arbitrary<infer Value> ? Value : never

const oddText = ({ text, isLong }: Odd, longest = 200) =>
  cutText(isLong ? text.repeat(Math.ceil(longest / text.length) + 1) : text, longest).trim()

/** A value with the odd text in all its texts; undefined for what is not a text and not required. */
function oddValueOf(schema: Json, name: string, given: Odd): unknown {
  const choice = schema.anyOf?.find(({ type }) => type === 'string' || type === 'array' || type === 'object')
  if (choice) return oddValueOf(choice, name, given)
  if (isFreeText(schema) && !schema.enum && schema.const === undefined)
    return oddText(given, schema.maxLength)
  if (schema.type === 'array' && schema.items) {
    const item = oddValueOf(schema.items, name, given)
    return item === undefined ? undefined : [item]
  }
  if (schema.type !== 'object') return undefined
  const { properties = {}, required = [] } = schema
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, property]) => {
      const value =
        oddValueOf(property, key, given) ?? (required.includes(key) ? usualOf(property, key) : undefined)
      return value === undefined ? [] : [[key, value]]
    }),
  )
}

const usualOf = (schema: Json, name: string): unknown =>
  usual[name] ??
  schema.enum?.[0] ??
  schema.const ??
  { boolean: false, number: 1, integer: 1 }[schema.type ?? '']

async function send(
  endpoint: NamedEndpoint,
  { params, query, body }: Record<'params' | 'query' | 'body', object>,
) {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const path = fillPath(endpoint.path, params as Record<string, string>)
  return test.app.inject({
    method: endpoint.method,
    url: `/api${path}${search.size > 0 ? `?${search}` : ''}`,
    headers,
    ...(endpoint.body ? { payload: body } : {}),
  })
}

/** Every text of an answer with the name of its field. */
function textsIn(value: unknown, name = ''): [string, string][] {
  if (typeof value === 'string') return [[name, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, Array.isArray(value) ? name : key))
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Whether a text is another one or its beginning, without a mark of what is missing, and ends at a whole character. */
function isWholePart(text: string, whole: string): boolean {
  const beginning = text.replace(/…$/, '').trim()
  if (!whole.startsWith(beginning)) return false
  const next = segmenter.segment(whole).containing(beginning.length)
  return next === undefined || next.index === beginning.length
}

/** What is wrong with the answer to these texts. */
async function problemsOf(endpoint: NamedEndpoint, given: Odd): Promise<unknown[]> {
  const read = (part: 'params' | 'query' | 'body') =>
    (oddValueOf(describeInput(endpoint[part]), '', given) ?? {}) as object
  const input = { params: read('params'), query: read('query'), body: read('body') }
  const known = Object.keys(input.params).filter((name) => usual[name])
  Object.assign(input.params, Object.fromEntries(known.map((name) => [name, usual[name]])))
  for (let attempt = 0; attempt < 7; attempt++) {
    const sent = textsIn(input).filter(([name, text]) => usual[name] !== text)
    const answer = await send(endpoint, input)
    const problems: unknown[] = []
    if (answer.statusCode >= 500 && answer.statusCode !== 502) problems.push([answer.statusCode, input])
    if (String(answer.headers['content-type']).startsWith('application/json')) {
      for (const [name, text] of textsIn(answer.json())) {
        if (!text.isWellFormed() || text.includes('\ufffd')) problems.push(['half a character', name, text])
        for (const [, whole] of sent.filter(([of, whole]) => of === name && whole !== '')) {
          const isOfIt = text.startsWith(firstCharacter(whole))
          if (answer.statusCode < 300 && isOfIt && !isWholePart(text, whole))
            problems.push([name, whole, text])
        }
      }
    }
    if (answer.statusCode < 300) accepted.add(endpoint.name)
    if (answer.statusCode !== 422 || problems.length > 0) return problems
    if (!replaceRefused(input, answer.json().error.details)) return []
  }
  return []
}

/** Gives refused fields their usual value, or none. Returns whether it changed one. */
function replaceRefused(input: Record<'params' | 'query' | 'body', object>, details: unknown): boolean {
  const names = Array.isArray(details) ? details.map(({ path }) => String(path).split('.')[0]!) : []
  let isChanged = false
  for (const name of names) {
    for (const part of [input.query, input.body] as Record<string, unknown>[]) {
      const before = JSON.stringify(part[name])
      if (usual[name] !== undefined) part[name] = usual[name]
      else delete part[name]
      isChanged ||= JSON.stringify(part[name]) !== before
    }
  }
  return isChanged
}

// They end the session that the other calls use.
const ending = ['logout', 'endSessions']
const endOf = ({ name, method }: NamedEndpoint) => (name === 'signup' ? 2 : method === 'DELETE' ? 1 : 0)
const calls = api
  .filter(({ name }) => !ending.includes(name))
  // What others call is deleted late, and a new account ends the session with which it was made.
  .toSorted((a, b) => endOf(a) - endOf(b))
  .map((endpoint) => [endpoint.name, endpoint] as const)

it.each(calls)('%s answers texts of any kind whole', async (_, endpoint) => {
  await fc.assert(
    fc.asyncProperty(odd, async (given) => {
      expect(await problemsOf(endpoint, given)).toEqual([])
    }),
    // A search needs two characters. Random texts can all be shorter.
    { numRuns: 4, examples: [[{ text: '𠜎 रात 💃🏽', isLong: false }]] },
  )
})

it('stores and finds such texts', () => {
  const storing = [
    ...['createEvent', 'updateEvent', 'duplicateEvent', 'createSeries', 'updateSeries', 'createScene'],
    ...[
      'updateProfile',
      'addTeacher',
      'updateTeacher',
      'addArtist',
      'updateArtist',
      'updateReview',

      'saveSearch',
      'changeSavedSearch',
    ],
    ...['searchEvents', 'listSearchSuggestions', 'searchPeopleAndPlaces'],
  ]
  expect(storing.filter((name) => !accepted.has(name))).toEqual([])
})
