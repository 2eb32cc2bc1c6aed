import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { withSnapshot } from '../../../platform/db/copied-tables.ts'
import { openDatabase, transaction } from '../../../platform/db/database.ts'
import { buildEvent, buildMember, buildScene, type Member, type Scene } from '../../../test/builders.ts'
import { listUrlsWithoutIndex } from '../../../test/database/url-indexes.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { lockUploadedCover } from './service.ts'
import { storePictures } from './stored-pictures.ts'
import { deleteOrphanFiles } from './sweep.ts'

const site = duringTests(openTestApp)
let scene: Scene
let organizer: Member

beforeAll(async () => {
  scene = await buildScene(site.db)
  organizer = await buildMember(site.db, { role: 'organizer' })
})
beforeEach(async () => {
  await sql`delete from uploaded_images`.execute(site.db)
  site.clock.set('2026-11-20T20:00:00Z')
})

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
const store = async (pictures = draw()) =>
  storePictures(site.deps, { drawn: await pictures, uploaderId: organizer.id })
const daysLater = (days: number) =>
  site.clock.set(
    site.clock
      .now()
      .add({ hours: 24 * days, minutes: 1 })
      .toString(),
  )
const exists = (key: string) => site.deps.media.exists(key)

it('deletes pictures that are not shown a day after their upload', async () => {
  const { main, companion } = await store()
  expect(await deleteOrphanFiles(site.deps)).toBe(0)
  daysLater(1)
  expect(await deleteOrphanFiles(site.deps)).toBe(2)
  expect([await exists(main.key), await exists(companion.key)]).toEqual([false, false])
  expect(await deleteOrphanFiles(site.deps)).toBe(0)
})

it('keeps pictures while a backup is being written', async () => {
  const { main } = await store()
  daysLater(1)
  const database = await openDatabase({ databaseUrl: site.databaseUrl, log: site.deps.log })
  await withSnapshot(database.pool, async () => {
    expect(await deleteOrphanFiles(site.deps)).toBe(0)
    expect(await exists(main.key)).toBe(true)
  })
  await database.close()
  await vi.waitFor(async () => expect(await deleteOrphanFiles(site.deps)).toBe(2))
})

it('keeps shown pictures and their companions until they are not shown any more', async () => {
  const cover = await store()
  const image = await store()
  const event = await buildEvent(site.db, { scene, organizer, cover_image_url: cover.main.url })
  const row = { event_id: event.id, position: 0, url: image.main.url, thumbnail_url: image.companion.url }
  await site.db.insertInto('event_images').values(row).execute()
  const banner = await store()
  await site.db
    .updateTable('scenes')
    .set({ banner_image_url: banner.main.url })
    .where('id', '=', scene.id)
    .execute()
  daysLater(40)
  expect(await deleteOrphanFiles(site.deps)).toBe(0)
  expect(await exists(cover.companion.key)).toBe(true)
  await site.db.deleteFrom('events').where('id', '=', event.id).execute()
  expect(await deleteOrphanFiles(site.deps)).toBe(4)
  expect(await exists(banner.companion.key)).toBe(true)
})

it('keeps a picture for another day when it is uploaded again', async () => {
  const pictures = await draw()
  await store(Promise.resolve(pictures))
  daysLater(1)
  const { main } = await store(Promise.resolve(pictures))
  expect(await deleteOrphanFiles(site.deps)).toBe(0)
  expect(await exists(main.key)).toBe(true)
})

it('keeps the old companion of a picture that was uploaded recently', async () => {
  const { main, companion } = await store()
  daysLater(1)
  await site.db
    .updateTable('uploaded_images')
    .set({ uploaded_at: site.clock.now() })
    .where('key', '=', main.key)
    .execute()
  expect(await deleteOrphanFiles(site.deps)).toBe(0)
  expect(await exists(companion.key)).toBe(true)
})

it('deletes more pictures than one batch', async () => {
  const values = Array.from({ length: 250 }, (_, index) => ({
    key: `${index.toString(16).padStart(64, '0')}.webp`,
    uploaded_at: site.clock.now(),
  }))
  await site.db.insertInto('uploaded_images').values(values).execute()
  daysLater(1)
  expect(await deleteOrphanFiles(site.deps)).toBe(250)
})

it('keeps a picture that is uploaded again at the same time', async () => {
  const pictures = await draw()
  const { main, companion } = await store(Promise.resolve(pictures))
  for (let round = 0; round < 10; round++) {
    await site.db.updateTable('uploaded_images').set({ uploaded_at: '2026-11-01T00:00:00Z' }).execute()
    await Promise.all([
      deleteOrphanFiles(site.deps),
      store(Promise.resolve(pictures)),
      deleteOrphanFiles(site.deps),
    ])
    expect([await exists(main.key), await exists(companion.key)]).toEqual([true, true])
    const rows = await site.db.selectFrom('uploaded_images').select('key').execute()
    expect(rows.map(({ key }) => key).sort()).toEqual([main.key, companion.key].sort())
  }
})

it('the job between a row and its file keeps both', async () => {
  const pictures = await draw()
  const { main } = await store(Promise.resolve(pictures))
  daysLater(1)
  const swept: number[] = []
  const put: typeof site.deps.media.put = async (file) => {
    swept.push(await deleteOrphanFiles(site.deps))
    return site.deps.media.put(file)
  }
  const deps = { ...site.deps, media: { ...site.deps.media, put } }
  await storePictures(deps, { drawn: pictures, uploaderId: organizer.id })
  expect([swept, await exists(main.key)]).toEqual([[0, 0], true])
})

it('deletes a file whose server was killed before the upload was complete', async () => {
  const stored: string[] = []
  const put: typeof site.deps.media.put = async (file) => {
    if (stored.length > 0) throw new Error('killed')
    const { key, url } = await site.deps.media.put(file)
    stored.push(key)
    return { key, url }
  }
  const deps = { ...site.deps, media: { ...site.deps.media, put } }
  const upload = storePictures(deps, { drawn: await draw(), uploaderId: organizer.id })
  await expect(upload).rejects.toThrow('killed')
  daysLater(1)
  await deleteOrphanFiles(site.deps)
  expect([stored.length, await exists(stored[0]!)]).toEqual([1, false])
})

it('keeps a picture that an uncommitted event uses', async () => {
  const { main, companion } = await store()
  daysLater(1)
  await transaction(site.db, async (trx) => {
    expect(await lockUploadedCover(trx, { url: main.url, memberId: organizer.id })).toEqual({
      flyer_image_url: companion.url,
      flyer_position: null,
    })
    // The job uses another connection, which does not see the event yet.
    expect(await deleteOrphanFiles(site.deps)).toBe(0)
    await buildEvent(trx, { scene, organizer, cover_image_url: main.url, flyer_image_url: companion.url })
  })
  expect(await deleteOrphanFiles(site.deps)).toBe(0)
  expect(await exists(main.key)).toBe(true)
})

it('the view shown_images uses indexes', async () => {
  // There are only a few regions.
  expect(await listUrlsWithoutIndex(site.db, 'shown_images')).toEqual(['region_themes.banner_image_url'])
})
