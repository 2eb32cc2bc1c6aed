import { Kysely, PostgresDialect, sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventId, memberId, sceneId, seed } from '../../../../bench/dataset.ts'
import {
  findEvent,
  listEventsById,
  listGlobalEvents,
  listLineRows,
  listOrganizerEvents,
  listScenesEvents,
  listScenesLines,
} from '../../features/events/events/queries.ts'
import { findSceneOfFeed, listDeletedEvents, listFeedLines } from '../../features/events/feeds/queries.ts'
import { findSessionHolder } from '../../features/members/identity/sessions/queries.ts'
import { findPublicMember } from '../../features/members/members/queries.ts'
import {
  countEvents,
  findScene,
  listSceneIdsBySlug,
  listScenes,
} from '../../features/scenes/scenes/queries.ts'
import { findSiteTheme } from '../../features/scenes/themes/queries.ts'
import { toParameter } from '../../platform/db/column-types.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared-statements.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { stopAutovacuum } from '../count-blocks.ts'
import { duringTests } from '../during-tests.ts'
import { createTestDatabase } from './test-database.ts'

const database = duringTests(() => createTestDatabase({ poolSize: 1 }))
beforeAll(async () => {
  await stopAutovacuum(database.pool, ['events', 'members', 'scenes'])
  await seed(database.pool, { events: 20_000, scenes: 40, members: 5_000 })
  // For the visibility map: without it an index alone cannot answer.
  await database.pool.query('vacuum events')
})

interface Statement {
  readonly text: string
  readonly values: unknown[]
}

/** The statements that a query sends, with their values. */
async function statementsOf(query: (db: Sql) => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = []
  const run = (text: string, parameters: unknown[]) => {
    const values = parameters.map(toParameter)
    sent.push({ text, values })
    return database.pool.query(text, values)
  }
  const connect = async () => ({ query: run as never, release: () => undefined })
  const { options } = database.pool
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { options, connect, end: async () => undefined } }),
  })
  await query(db)
  return sent
}

/** The blocks of 8 kB that a statement reads with a plan for its values, or with the one that PostgreSQL takes after some runs. */
async function readBlocks(
  { text, values }: Statement,
  mode: 'force_custom_plan' | 'auto',
): Promise<{ blocks: number; rows: number }> {
  const { pool } = database
  const run = `explain (analyze, buffers, format json) execute plan${values.length > 0 ? `(${values.map(literal)})` : ''}`
  await pool.query(`set plan_cache_mode = ${mode}`)
  await pool.query(`prepare plan as ${text}`)
  // After five runs a plan for all values is taken when it seems to cost no more.
  for (let count = 0; count < 7; count++) await pool.query(run)
  const { rows } = await pool.query(run)
  await pool.query('deallocate plan')
  const { Plan: plan } = rows[0]['QUERY PLAN'][0]
  // A list can be sent as one text. What is read once, before the list, is a plan beside it.
  const isList = (one: { 'Parent Relationship': string }) => one['Parent Relationship'] === 'Outer'
  const list = text.includes('string_agg(') ? plan.Plans.find(isList) : plan
  return { blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], rows: list['Actual Rows'] }
}

function literal(value: unknown): string {
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`
  return value === null ? 'null' : `'${Array.isArray(value) ? `{${value}}` : value}'`
}

const now = Temporal.Now.instant()
const window = { from: now, to: undefined, conditions: [], limit: 50, offset: 0 }
const eventIds = (count: number) => Array.from({ length: count }, (_, index) => eventId(index + 1))
const scenes = (count: number) => Array.from({ length: count }, (_, index) => sceneId(index + 1))
const feedOf = { endsAfter: now.subtract({ hours: 24 * 30 }), now, limit: 1000 }
const deletedOf = { deletedAfter: now, limit: 1000 }
const ofScene = { kind: 'scene', sceneId: sceneId(2) } as const
const ofOrganizer = { kind: 'organizer', organizerId: memberId(7) } as const

const frequent: Readonly<Record<string, (db: Sql) => Promise<unknown>>> = {
  'list of a scene': (db) => listScenesEvents(db, { sceneIds: scenes(1), ...window }),
  'list of scenes': (db) => listScenesEvents(db, { sceneIds: scenes(40), ...window }),
  'lines of a scene': (db) => listScenesLines(db, { sceneIds: scenes(1), ...window }),
  'lines of scenes': (db) => listScenesLines(db, { sceneIds: scenes(40), ...window }),
  'rows of lines': (db) => listLineRows(db, eventIds(48)),
  'global events': (db) => listGlobalEvents(db, window),
  'events of an organizer': (db) => listOrganizerEvents(db, { organizerId: memberId(7), ...window }),
  'events by id': (db) => listEventsById(db, eventIds(48)),
  event: (db) => findEvent(db, { id: eventId(1), now }),
  'scene of a feed': (db) => findSceneOfFeed(db, { key: 'scene-3', deletedAfter: now }),
  'feed of a scene': (db) => listFeedLines(db, { subject: ofScene, ...feedOf }),
  'feed of an organizer': (db) => listFeedLines(db, { subject: ofOrganizer, ...feedOf }),
  'deleted events of a scene': (db) => listDeletedEvents(db, { subject: ofScene, ...deletedOf }),
  'deleted events of an organizer': (db) => listDeletedEvents(db, { subject: ofOrganizer, ...deletedOf }),
  'counts of a scene': (db) => countEvents(db, { sceneIds: scenes(1), now }),
  'counts of all scenes': (db) => countEvents(db, { sceneIds: scenes(40), now }),
  scenes: (db) => listScenes(db, { limit: 1000, offset: 0 }),
  scene: (db) => findScene(db, 'scene-3'),
  'slugs of scenes': (db) => listSceneIdsBySlug(db, ['scene-3', 'scene-4']),
  member: (db) => findPublicMember(db, memberId(7)),
  theme: (db) => findSiteTheme(db),
  session: (db) => findSessionHolder(db, { tokenHash: Buffer.alloc(32), issuer: null }),
}

test.each(Object.entries(frequent))(
  '%s: the plan after some runs reads little more than the first',
  async (_, query) => {
    const [statement] = await statementsOf(query)
    expect(statement!.text.slice(0, 40)).toContain('/* prepared */')
    const first = await readBlocks(statement!, 'force_custom_plan')
    // Joining scene and organizer by their indexes reads up to three blocks more for each row.
    expect((await readBlocks(statement!, 'auto')).blocks).toBeLessThanOrEqual(first.blocks + 4 * first.rows)
  },
)

test('lists and counts have one text for any number of scenes', async () => {
  const texts = new Set<string>()
  for (const count of [1, 3, 40]) {
    const [list] = await statementsOf((db) => listScenesEvents(db, { sceneIds: scenes(count), ...window }))
    const [counts] = await statementsOf((db) => countEvents(db, { sceneIds: scenes(count), now }))
    texts.add(list!.text).add(counts!.text)
  }
  expect(texts.size).toBe(2)
})

test('counting one scene reads a few blocks of an index, of twenty thousand events', async () => {
  const [statement] = await statementsOf((db) => countEvents(db, { sceneIds: scenes(1), now }))
  expect((await readBlocks(statement!, 'force_custom_plan')).blocks).toBeLessThan(40)
})

describe('a connection', () => {
  const open = (options: { databasePooler?: boolean }) =>
    openDatabase({ databaseUrl: database.url, log: pino({ level: 'silent' }), poolSize: 1, ...options })
  const countPrepared = sql<{ count: number }>`
    select count(*) from pg_prepared_statements where name like 'prepared\\_%'`

  test('prepares each marked statement once', async () => {
    const { kysely, close } = await open({})
    for (let run = 0; run < 3; run++) {
      await findPublicMember(kysely, memberId(7))
      await listScenesEvents(kysely, { sceneIds: scenes(run + 1), ...window })
    }
    expect((await countPrepared.execute(kysely)).rows[0]!.count).toBe(2)
    await close()
  })

  test('prepares at most a hundred', async () => {
    const { kysely, close } = await open({})
    for (let number = 0; number < 120; number++) {
      await sql`select ${prepared} ${sql.lit(number)}::int`.execute(kysely)
    }
    expect((await countPrepared.execute(kysely)).rows[0]!.count).toBe(100)
    await close()
  })

  test('through a pooler prepares nothing', async () => {
    const { kysely, close } = await open({ databasePooler: true })
    await findPublicMember(kysely, memberId(7))
    expect((await countPrepared.execute(kysely)).rows[0]!.count).toBe(0)
    await close()
  })
})
