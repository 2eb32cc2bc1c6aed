import { managesScene } from '@floorcraft/contract/base/access.ts'
import { cutText } from '@floorcraft/contract/base/texts/text-length.ts'
import { holdNamedLock } from '../../../platform/db/advisory-locks.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { GuardedFetch } from '../../../platform/fetch/guarded-fetch.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import type { EventEditingDeps } from '../../editing/event-editing/service.ts'
import { findMemberCaller } from '../../scenes/leaders/service.ts'
import { findSceneFacts, type SceneFacts } from '../../scenes/scenes/service.ts'
import {
  CalendarUnchanged,
  compare,
  listEventsOfCalendar,
  type ReadCalendar,
  readSource,
} from '../calendar-import/service.ts'
import { acceptEntries } from './accept-entries.ts'
import { planEntries } from './plan-entries.ts'
import * as queries from './queries.ts'
import { isDueForEntries, nextDailyReading, nextTry } from './rules.ts'

export interface LinkedFeedsDeps extends EventEditingDeps {
  readonly fetch: GuardedFetch
}

/** Longer than any reading takes. After a crash the feed can be read again after this time. */
const readingMinutes = 3
/** The most entries of a reading, the next ones first. The others are proposed when they are nearer. */
const mostEntries = 2000

/**
 * Reads a linked calendar and writes what it proposes. Only one server reads a feed at a time; false when another one does.
 * A calendar that cannot be read is no error: the feed says why, and is tried again later.
 */
export async function readFeed(
  deps: LinkedFeedsDeps,
  { feedId, isReviewed = false, isFull = false }: { feedId: string; isReviewed?: boolean; isFull?: boolean },
): Promise<boolean> {
  const now = deps.clock.now()
  const until = now.add({ minutes: readingMinutes })
  const reserved = await queries.reserveFeed(deps.db, { id: feedId, now, until })
  const scene = reserved && (await findSceneFacts(deps.db, reserved.scene_id))
  const feed = scene && (await queries.findFeed(deps.db, { id: feedId, sceneId: scene.id }))
  if (!feed) return false
  const isWhole = isFull || isDueForEntries(feed.entries_read_at, now)
  try {
    const calendar = await readSource(deps, scene, {
      calendar_url: feed.calendar_url,
      months_ahead: feed.months_ahead,
      validators: isWhole ? undefined : { etag: feed.etag, lastModified: feed.last_modified },
    })
    await transaction(deps.db, (db) => propose({ ...deps, db }, { feedId, scene, calendar, isReviewed }))
  } catch (error) {
    if (error instanceof CalendarUnchanged)
      await queries.updateFeed(deps.db, feedId, afterSuccess(feedId, now))
    else if (error instanceof AppError) await noteFailure(deps, feed, error.message)
    else throw error
  }
  return true
}

const afterSuccess = (feedId: string, now: Temporal.Instant) => ({
  last_read_at: now,
  next_read_at: nextDailyReading(feedId, now),
  reading_until: null,
  last_error: null,
  failures: 0,
})

async function noteFailure(deps: LinkedFeedsDeps, feed: queries.StoredFeed, message: string): Promise<void> {
  const failures = feed.failures + 1
  await queries.updateFeed(deps.db, feed.id, {
    failures,
    last_error: message,
    next_read_at: nextTry(failures, deps.clock.now()),
    reading_until: null,
  })
}

async function propose(
  deps: LinkedFeedsDeps,
  {
    feedId,
    scene,
    calendar,
    isReviewed,
  }: { feedId: string; scene: SceneFacts; calendar: ReadCalendar; isReviewed: boolean },
): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  // The same lock as that of an import, so that an event is added once.
  await holdNamedLock(db, 'sceneImport', scene.id)
  const feed = await queries.lockFeed(db, feedId)
  // A leader has unlinked it in the meantime.
  if (!feed) return
  const candidates = calendar.candidates.slice(0, mostEntries)
  const comparison = await compare(db, scene, { candidates })
  const plan = planEntries({
    comparison,
    missing: await listMissing(deps, { scene, feed, candidates, comparison }),
    known: await queries.listEntriesOfFeed(db, feedId),
    isReviewed,
  })
  await queries.deleteEntries(db, { feedId, withdrawn: plan.withdrawn, before: now.subtract({ hours: 24 }) })
  const entries = plan.written.map((entry) => ({ ...entry, id: newId() }))
  const open = await queries.upsertEntries(db, { feedId, now, entries })
  await acceptAutomatically(deps, { feed, scene, open })
  await queries.updateFeed(db, feedId, {
    ...afterSuccess(feedId, now),
    name: cutText(calendar.reading.name, 200) || feed.name,
    entries_read_at: now,
    etag: calendar.validators.etag,
    last_modified: calendar.validators.lastModified,
  })
}

/**
 * Published events that the calendar no longer lists although it lists later ones. Many calendars list only the next ten
 * or thirty events, so an event after the last one is not missing.
 */
async function listMissing(
  { db, clock }: LinkedFeedsDeps,
  found: {
    scene: SceneFacts
    feed: Pick<queries.StoredFeed, 'calendar_url'>
    candidates: ReadCalendar['candidates']
    comparison: Awaited<ReturnType<typeof compare>>
  },
) {
  const last = found.candidates.reduce(
    (latest, { facts }) => Math.max(latest, Date.parse(facts.start_datetime)),
    0,
  )
  const listed = new Set(found.comparison.exact.flatMap(({ existing }) => existing?.id ?? []))
  const rows = await listEventsOfCalendar(db, {
    sceneId: found.scene.id,
    calendarUrl: found.feed.calendar_url,
    after: clock.now(),
    until: Temporal.Instant.fromEpochMilliseconds(last),
  })
  return rows.filter(({ id, status }) => status === 'published' && !listed.has(id))
}

/**
 * Accepts what the leaders always accept for this feed. It acts for the member who linked it or chose its settings last,
 * while this member manages the scene.
 */
async function acceptAutomatically(
  deps: LinkedFeedsDeps,
  {
    feed,
    scene,
    open,
  }: { feed: queries.LockedFeed; scene: SceneFacts; open: readonly queries.StoredEntry[] },
): Promise<void> {
  const entries = open.filter(
    // What may repeat an event of the scene is always decided by a leader.
    ({ kind, event_id }) => feed.always_accept.includes(kind ?? '') && !(kind === 'new' && event_id),
  )
  const caller = feed.linked_by ? await findMemberCaller(deps.db, feed.linked_by) : undefined
  if (entries.length === 0 || !caller || !managesScene(caller, scene.id)) return
  try {
    await acceptEntries(deps, { caller, scene, feed, entries, isAutomatic: true })
  } catch (error) {
    // Without a confirmed address this member cannot publish, so a leader decides.
    if (!(error instanceof AppError && error.code === 'AUTH_PERMISSION_DENIED')) throw error
  }
}
