import { siteThemeSchema } from '@floorcraft/contract/themes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/**
 * A picture that is missing in the view shown_images is deleted a day after its upload. So every column that can contain
 * the address of a picture is in the view, or in this list with the reason why not.
 */
const notShown: Readonly<Record<string, string>> = {
  'events.facebook_url': 'a page',
  'events.ticket_url': 'a page',
  'recurring_events.facebook_url': 'a page',
  'recurring_events.ticket_url': 'a page',
  'scenes.website_url': 'a page',
  'scene_teachers.website_url': 'a page',
  'imported_events.calendar_url': 'a calendar',
  'events.price_info': 'prices by name',
  'recurring_events.price_info': 'prices by name',
  'recurring_instances.override_price_info': 'prices by name',
  'scenes.banner_color': 'a colour',
  'scenes.social_media': 'pages by network',
  'error_reports.context': 'what a browser reported',
  'idempotency_keys.body': 'an answer that was sent',
  'region_themes.theme_config': 'names of styles; the banner has a column',
}

/** Names of columns that can contain pictures. */
const pictureNames =
  /url|image|picture|(?:^|_)pics?(?:_|$)|photo|portrait|avatar|banner|cover|flyer|poster|thumbnail|logo|icon/

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const listColumns = async () =>
  (
    await sql<{ name: string; kind: string }>`
      select columns.table_name || '.' || column_name as name, data_type as kind
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database.kysely)
  ).rows

const listColumnsOf = async (view: string) =>
  (
    await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.view_column_usage
      where view_name = ${view}`.execute(database.kysely)
  ).rows.map(({ name }) => name)

const findDefinition = async (view: string) =>
  (await sql<{ text: string }>`select pg_get_viewdef(${view}::regclass) as text`.execute(database.kysely))
    .rows[0]!.text

it('every column that can contain the address of a picture is in the view or in the list', async () => {
  const shown = await listColumnsOf('shown_images')
  const candidates = (await listColumns())
    .filter(({ name, kind }) => kind === 'jsonb' || kind === 'json' || pictureNames.test(name.split('.')[1]!))
    .map(({ name }) => name)
  expect(candidates.filter((name) => !shown.includes(name)).sort()).toEqual(Object.keys(notShown).sort())
})

it('every picture in the settings of the site is in the view', async () => {
  const pictures = Object.keys(siteThemeSchema.shape).filter(
    (name) => pictureNames.test(name) && /(?:url|image|picture|logo|icon)$/.test(name),
  )
  expect(pictures).toContain('banner_image_url')
  const definition = await findDefinition('shown_images')
  expect(pictures.filter((name) => !definition.includes(`'${name}'::text`))).toEqual([])
})

it('all shown pictures are public, except those that only organizers see', async () => {
  const shown = await listColumnsOf('shown_images')
  const isPublic = new Set(await listColumnsOf('public_images'))
  // A series has no public page; its pictures are shown on its events.
  const hidden = ['recurring_events.cover_image_url', 'recurring_events.flyer_image_url']
  expect(shown.filter((name) => !isPublic.has(name)).sort()).toEqual(hidden)
  // The condition of the view uses the event of an image and its status.
  const conditions = ['event_images.event_id', 'events.id', 'events.status']
  expect([...isPublic].filter((name) => !shown.includes(name)).sort()).toEqual(conditions)
})
