import { beforeAll, expect, test } from 'vitest'
import { eventId, memberId, sceneId } from '../../../../bench/dataset.ts'
import { fill } from '../../../../bench/million.ts'
import { deleteWordsOfName } from '../../features/discovery/search/correction/queries.ts'
import { listTraits } from '../../features/discovery/search/queries.ts'
import { countGrowth } from '../../features/events/analytics/queries.ts'
import { countPublicPages } from '../../features/events/sitemap/queries.ts'
import { deleteOldNotifications } from '../../features/members/notifications/list/queries.ts'
import { deleteNotificationsAbout, listAudience } from '../../features/members/notifications/queries.ts'
import { listUsers } from '../../features/members/users/queries.ts'
import { countEverything } from '../../features/office/admin/queries.ts'
import { listFoundIds } from '../../features/office/admin-events/queries.ts'
import { countBelongings } from '../../features/scenes/scenes/editing/queries.ts'
import { deleteOrphans, listLongestUnchecked, lockChecked } from '../../features/site/uploads/queries.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { countBlocks } from '../count-blocks.ts'
import { duringTests } from '../during-tests.ts'
import { createTestDatabase } from './test-database.ts'

const database = duringTests(() => createTestDatabase({ poolSize: 1 }))
const largeTables = ['events', 'notifications', 'member_preferences'] as const

/** The dataset of `npm run plans`, a fiftieth of it: what reads a whole table here does so among a million rows. */
beforeAll(async () => {
  const size = { events: 20_000, scenes: 40, members: 20_000, saves: 20_000 }
  await fill(database.pool, { ...size, notifications: 100_000, savedSearches: 1_000 }, () => undefined)
})

const now = Temporal.Now.instant()
const ago = (days: number) => now.subtract({ hours: days * 24 })
const day = (days: number) => ago(days).toString().slice(0, 10)
const pictures = async (db: Sql) => {
  const keys = await listLongestUnchecked(db, { before: ago(1), limit: 100 })
  await deleteOrphans(db, { keys: await lockChecked(db, { keys, now }), before: ago(1) })
}

/** Each with the most blocks of 8 kB that it may read. The tables of the dataset have up to 4,500. */
const works: Readonly<Record<string, readonly [most: number, (db: Sql) => Promise<unknown>]>> = {
  // Two thousand members have chosen the scene, and as many follow the organizer.
  'a portion of the audience of a scene': [
    60,
    (db) =>
      listAudience(db, {
        sceneId: sceneId(1),
        organizerId: memberId(2),
        artistIds: [],
        after: memberId(10_000),
        limit: 250,
      }),
  ],
  'notifications about an organizer': [
    1_500,
    (db) => deleteNotificationsAbout(db, { organizerId: memberId(2), limit: 100 }),
  ],
  'old notifications, with none': [
    40,
    (db) =>
      deleteOldNotifications(db, {
        before: { created: ago(400), read: ago(390), deleted: ago(30) },
        limit: 1_000,
      }),
  ],
  'old notifications, with some': [
    1_500,
    (db) =>
      deleteOldNotifications(db, {
        before: { created: ago(364), read: ago(180), deleted: ago(30) },
        limit: 100,
      }),
  ],
  'a batch of pictures to check': [3_000, pictures],
  'the words of a frequent name': [
    4_500,
    (db) => deleteWordsOfName(db, { memberId: memberId(7), name: 'Member Friday' }),
  ],
  'what searches can find of new events': [100, (db) => listTraits(db, [eventId(1), eventId(2)])],
  'accounts by a rare word': [
    200,
    (db) => listUsers(db, { search: 'member 7777', now, limit: 50, offset: 0 }),
  ],
  'the first accounts': [300, (db) => listUsers(db, { now, limit: 50, offset: 0 })],
  'the first events for an admin': [400, (db) => listFoundIds(db, { now, limit: 50, offset: 0 })],
  'the numbers of the site': [450, (db) => countEverything(db)],
  'the pages of the sitemap': [15_000, countPublicPages],
  'what a scene has before it is deleted': [20, (db) => countBelongings(db, sceneId(1))],
  'the growth of a week': [
    200,
    (db) =>
      countGrowth(db, 'events', { from: day(7), to: day(0), previous_from: day(14), previous_to: day(8) }),
  ],
}

test.each(Object.entries(works))('%s: reads few blocks and no whole table', async (_, [most, work]) => {
  const { blocks, scanned } = await countBlocks({ pool: database.pool, largeTables }, work)
  expect([blocks, blocks <= most, scanned]).toEqual([blocks, true, []])
})
