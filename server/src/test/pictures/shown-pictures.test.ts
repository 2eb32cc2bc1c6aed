import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../database/test-database.ts'
import { jsonColumns, textColumns, wordsOf } from '../database/text-columns.ts'
import { duringTests } from '../during-tests.ts'

/** Types that cannot hold the address of a picture. Any other type, also a new one, can. */
const typesWithoutText = [
  ...['bool', 'bytea', 'date', 'float4', 'float8', 'int2', 'int4', 'int8', 'numeric', 'time', 'timestamp'],
  ...['timestamptz', 'uuid', '_uuid', '_date', '_int4'],
]

const database = duringTests(createTestDatabase)

const listColumns = async () =>
  (
    await sql<{ table: string; column: string; type: string }>`
      select table_name as table, column_name as column, udt_name as type
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrations'`.execute(
      database.kysely,
    )
  ).rows

/** What a view selects, without its conditions: `events.cover_image_url`, `site_theme.settings.banner_image_url`. */
async function listSelected(view: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select pg_get_viewdef(${view}::regclass) as text`.execute(
    database.kysely,
  )
  return rows[0]!.text.split('UNION ALL').map((select) => {
    const [, column, , field] =
      /^\s*SELECT (?:unnest)?\(?(\w+\.\w+)\)?( ->> '(\w+)'::text\))?(?: AS url)?\s+FROM/.exec(select) ?? []
    return [column, field].filter(Boolean).join('.')
  })
}

/** The pictures of the register, as the view selects them. */
const pictures = [
  ...Object.entries(textColumns).flatMap(([table, columns]) =>
    wordsOf(columns.pictures).map((column) => `${table}.${column}`),
  ),
  ...Object.entries(jsonColumns).flatMap(([column, fields]) =>
    typeof fields === 'string' ? [] : wordsOf(fields.pictures).map((field) => `${column}.${field}`),
  ),
]

it('every column that can hold a text is classified: the address of a picture or not', async () => {
  const candidates = (await listColumns()).filter(({ type }) => !typesWithoutText.includes(type))
  const classified = Object.entries(textColumns).flatMap(([table, columns]) =>
    [...wordsOf(columns.pictures), ...wordsOf(columns.other)].map((column) => `${table}.${column}`),
  )
  expect(classified.sort()).toEqual(candidates.map(({ table, column }) => `${table}.${column}`).sort())
})

it('every JSON column says what it contains, and every field of it is classified', async () => {
  const columns = (await listColumns()).filter(({ type }) => type.startsWith('json'))
  expect(columns.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(
    Object.keys(jsonColumns).sort(),
  )
  for (const [column, content] of Object.entries(jsonColumns)) {
    if (typeof content === 'string') continue
    const classified = [...wordsOf(content.pictures), ...wordsOf(content.other)]
    expect([column, classified.sort()]).toEqual([column, [...content.fields].sort()])
  }
})

it('a picture that is missing in the view is deleted a day after its upload: the view selects every picture', async () => {
  expect((await listSelected('shown_images')).sort()).toEqual([...pictures].sort())
})

it('all shown pictures are public, except those that only organizers see', async () => {
  // A series has no public page; its pictures are shown on its events. Those of a merged event wait for its return.
  const hidden = [
    'recurring_events.cover_image_url',
    'recurring_events.flyer_image_url',
    'event_merges.pictures',
  ]
  const visible = pictures.filter((name) => !hidden.includes(name))
  expect((await listSelected('public_images')).sort()).toEqual(visible.sort())
})
