import { createHmac, randomBytes } from 'node:crypto'
import { type Caller, managesScene } from '@floorcraft/contract/base/access.ts'
import type { BodyOf } from '@floorcraft/contract/base/endpoint.ts'
import type { AnalyticsAction, recordActions } from '@floorcraft/contract/events/analytics.ts'
import type { Clock } from '../../../platform/clock.ts'
import { withNamedLock } from '../../../platform/db/advisory-locks.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { isWithin, type RateLimit, type RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { isId } from '../../../platform/ids.ts'
import { allowsAnalytics } from '../../members/privacy/service.ts'
import * as queries from './queries.ts'
import { dayIn } from './rules.ts'

/** More than a reader does in a day. It limits the rows of a program that pretends to be a reader. */
const mostActionsOfReader = 1000
/** The readers of one address on one day: a hotel with a congress is one address, but a program can invent browsers. */
const readersOfAddress: RateLimit = { name: 'analytics-readers', limit: 200, windowSeconds: 86_400 }

export interface Reader {
  readonly caller: Caller
  readonly address: string
  readonly userAgent: string
}

type Message = BodyOf<typeof recordActions>

/**
 * Stores what a reader did. It silently leaves out hidden events and scenes, those of the caller, members who do not
 * want it, and further readers of an address that has too many.
 */
export async function storeActions(
  { db, clock, limiter }: { db: Sql; clock: Clock; limiter: RateLimiter },
  { reader, message }: { reader: Reader; message: Message },
): Promise<void> {
  const { caller } = reader
  if (caller.kind === 'member') {
    if (caller.role === 'admin' || !(await allowsAnalytics({ db }, caller.id))) return
  }
  const { actions, city } = await readSubjects(db, { caller, message })
  const now = clock.now()
  const byDay = Map.groupBy(actions, ({ timezone }) => dayIn(timezone, now).toString())
  const salts = await saltsOf(db, [...byDay.keys()])
  for (const [day, ofDay] of byDay) {
    const name = nameOf(reader, salts.get(day)!)
    const isNew = (await queries.countActions(db, { day, reader: name })) === 0
    // Not under the lock: it holds a connection, and the limit takes another one.
    if (isNew && !(await isWithin(limiter, readersOfAddress, `${reader.address} ${day}`))) continue
    // Messages of one reader at once could otherwise exceed the limit together.
    await withNamedLock(db, { kind: 'capOf', name: `reader:${name.toString('hex')}` }, async (trx) => {
      const counted = await queries.countActions(trx, { day, reader: name })
      const left = mostActionsOfReader - counted
      const rows = ofDay.slice(0, Math.max(left, 0)).map(({ timezone: _, action, ...subject }) => ({
        ...{ day, reader: name, action, ...subject },
        ...(action === 'view' ? { source: message.source, city } : {}),
      }))
      if (rows.length > 0) await queries.insertActions(trx, rows)
    })
  }
}

interface Placed {
  readonly action: AnalyticsAction
  readonly event_id: string | null
  readonly scene_id: string | null
  readonly timezone: string
}

/**
 * The actions on what visitors can see and the caller does not manage, with the time zone of each, and the city of the
 * reader.
 */
async function readSubjects(db: Sql, { caller, message }: { caller: Caller; message: Message }) {
  const idsOf = (ids: readonly (string | null | undefined)[]) => [
    ...new Set(ids.filter((id) => typeof id === 'string').filter(isId)),
  ]
  const eventIds = idsOf(message.actions.map(({ event_id }) => event_id))
  const sceneIds = idsOf([message.reader_scene_id, ...message.actions.map(({ scene_id }) => scene_id)])
  const [events, scenes] = await Promise.all([
    eventIds.length > 0 ? queries.listPublicEvents(db, eventIds) : [],
    sceneIds.length > 0 ? queries.listActiveScenes(db, sceneIds) : [],
  ])
  const isOwn = (sceneId: string, organizerId?: string) =>
    managesScene(caller, sceneId) || (caller.kind === 'member' && caller.id === organizerId)
  const eventOf = new Map(events.map((event) => [event.id, event]))
  const sceneOf = new Map(scenes.map((scene) => [scene.id, scene]))
  const place = ({ action, event_id, scene_id }: Message['actions'][number]): Placed[] => {
    if (event_id != null) {
      const event = eventOf.get(event_id.toLowerCase())
      if (!event || isOwn(event.scene_id, event.organizer_id)) return []
      return [{ action, event_id: event.id, scene_id: event.scene_id, timezone: event.timezone }]
    }
    if (action !== 'view' && action !== 'share') return []
    if (scene_id == null) return [{ action, event_id: null, scene_id: null, timezone: 'UTC' }]
    const scene = sceneOf.get(scene_id.toLowerCase())
    if (!scene || isOwn(scene.id)) return []
    return [{ action, event_id: null, scene_id: scene.id, timezone: scene.timezone }]
  }
  const home = sceneOf.get(message.reader_scene_id?.toLowerCase() ?? '')
  return {
    actions: message.actions.flatMap(place),
    // With the state: there are Portland, OR and Portland, ME.
    city: home ? [home.city, home.state].filter(Boolean).join(', ') : null,
  }
}

/** The salt of each day; the first reader of a day makes it. */
async function saltsOf(db: Sql, days: readonly string[]): Promise<Map<string, Buffer>> {
  if (days.length === 0) return new Map()
  const read = async () =>
    new Map((await queries.listSalts(db, days)).map(({ day, salt }) => [day, salt] as const))
  const known = await read()
  const missing = days.filter((day) => !known.has(day))
  if (missing.length === 0) return known
  await queries.insertSalts(
    db,
    missing.map((day) => ({ day, salt: randomBytes(32) })),
  )
  return read()
}

/**
 * The name of a reader for one day. Without the salt the address cannot be found, and names of two days cannot be
 * connected.
 */
function nameOf({ address, userAgent }: Reader, salt: Buffer): Buffer {
  return createHmac('sha256', salt).update(`${address}\n${userAgent}`).digest().subarray(0, 16)
}
