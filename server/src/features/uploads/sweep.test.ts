import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { transaction } from '../../platform/db/database.ts'
import { buildEvent, buildMember, buildScene, type Member, type Scene } from '../../test/builders.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { listUrlsWithoutIndex } from '../../test/url-indexes.ts'
import { keepPictures } from './kept-pictures.ts'
import { holdUploadedCover } from './service.ts'
import { sweepOrphans } from './sweep.ts'

let site: TestApp
let scene: Scene
let organizer: Member

beforeAll(async () => {
  site = await openTestApp()
  scene = await buildScene(site.db)
  organizer = await buildMember(site.db, { role: 'organizer' })
})
beforeEach(async () => {
  await sql`delete from uploaded_images`.execute(site.db)
  site.clock.set('2026-11-20T20:00:00Z')
})
afterAll(() => site.close())

let drawn = 0
const paint = (background: { r: number; g: number; b: number }) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .webp()
    .toBuffer()
const draw = async () => {
  drawn += 20
  const r = drawn
  return { main: await paint({ r, g: 0, b: 0 }), companion: await paint({ r, g: 255, b: 255 }) }
}
const keep = async (pictures = draw()) =>
  keepPictures(site.deps, { drawn: await pictures, uploaderId: organizer.id })
const daysLater = (days: number) =>
  site.clock.set(
    site.clock
      .now()
      .add({ hours: 24 * days, minutes: 1 })
      .toString(),
  )
const isThere = (key: string) => site.deps.media.exists(key)

it('leaves what was uploaded within a day, and takes what nothing shows after it', async () => {
  const { main, companion } = await keep()
  expect(await sweepOrphans(site.deps)).toBe(0)
  daysLater(1)
  expect(await sweepOrphans(site.deps)).toBe(2)
  expect([await isThere(main.key), await isThere(companion.key)]).toEqual([false, false])
  expect(await sweepOrphans(site.deps)).toBe(0)
})

it('leaves what anything shows, and what goes with it, and takes it when it is shown no more', async () => {
  const cover = await keep()
  const image = await keep()
  const event = await buildEvent(site.db, { scene, organizer, cover_image_url: cover.main.url })
  const row = { event_id: event.id, position: 0, url: image.main.url, thumbnail_url: image.companion.url }
  await site.db.insertInto('event_images').values(row).execute()
  const banner = await keep()
  await site.db
    .updateTable('scenes')
    .set({ banner_image_url: banner.main.url })
    .where('id', '=', scene.id)
    .execute()
  daysLater(40)
  expect(await sweepOrphans(site.deps)).toBe(0)
  expect(await isThere(cover.companion.key)).toBe(true)
  await site.db.deleteFrom('events').where('id', '=', event.id).execute()
  expect(await sweepOrphans(site.deps)).toBe(4)
  expect(await isThere(banner.companion.key)).toBe(true)
})

it('counts the day anew for a picture that is uploaded again', async () => {
  const pictures = await draw()
  await keep(Promise.resolve(pictures))
  daysLater(1)
  const { main } = await keep(Promise.resolve(pictures))
  expect(await sweepOrphans(site.deps)).toBe(0)
  expect(await isThere(main.key)).toBe(true)
})

it('takes any number', async () => {
  const values = Array.from({ length: 250 }, (_, index) => ({
    key: `${index.toString(16).padStart(64, '0')}.webp`,
    uploaded_at: site.clock.now(),
  }))
  await site.db.insertInto('uploaded_images').values(values).execute()
  daysLater(1)
  expect(await sweepOrphans(site.deps)).toBe(250)
})

it('and an upload of the same picture at the same time end with the picture', async () => {
  const pictures = await draw()
  const { main, companion } = await keep(Promise.resolve(pictures))
  for (let round = 0; round < 10; round++) {
    await site.db.updateTable('uploaded_images').set({ uploaded_at: '2026-11-01T00:00:00Z' }).execute()
    await Promise.all([sweepOrphans(site.deps), keep(Promise.resolve(pictures)), sweepOrphans(site.deps)])
    expect([await isThere(main.key), await isThere(companion.key)]).toEqual([true, true])
    const rows = await site.db.selectFrom('uploaded_images').select('key').execute()
    expect(rows.map(({ key }) => key).sort()).toEqual([main.key, companion.key].sort())
  }
})

it('puts back what was taken after it had been written and before it was noted', async () => {
  const pictures = await draw()
  const { main } = await keep(Promise.resolve(pictures))
  daysLater(1)
  // The sweep comes exactly between the file and its row.
  let swept = 0
  const media = {
    ...site.deps.media,
    put: async (file: Parameters<typeof site.deps.media.put>[0]) => {
      const stored = await site.deps.media.put(file)
      if (swept === 0) swept = await sweepOrphans(site.deps)
      return stored
    },
  }
  await keepPictures({ ...site.deps, media }, { drawn: pictures, uploaderId: organizer.id })
  expect(swept).toBe(2)
  expect(await isThere(main.key)).toBe(true)
})

it('leaves a picture that somebody is about to show', async () => {
  const { main, companion } = await keep()
  daysLater(1)
  await transaction(site.db, async (trx) => {
    expect(await holdUploadedCover(trx, { url: main.url, memberId: organizer.id })).toEqual({
      flyerUrl: companion.url,
    })
    // Another connection sweeps while the event that shows it is not yet to be seen.
    expect(await sweepOrphans(site.deps)).toBe(0)
    await buildEvent(trx, { scene, organizer, cover_image_url: main.url, flyer_image_url: companion.url })
  })
  expect(await sweepOrphans(site.deps)).toBe(0)
  expect(await isThere(main.key)).toBe(true)
})

it('looks each picture up through indexes, wherever it may be shown', async () => {
  // A handful of regions need none.
  expect(await listUrlsWithoutIndex(site.db, 'shown_images')).toEqual(['region_themes.banner_image_url'])
})
