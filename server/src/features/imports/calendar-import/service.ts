import { type MemberCaller, managesScene } from '@floorcraft/contract/base/access.ts'
import type { GivenStatus } from '@floorcraft/contract/events/events.ts'
import { type CalendarPreview, nothingSelectedMessage } from '@floorcraft/contract/imports/calendar-import.ts'
import type { Clock } from '../../../platform/clock.ts'
import { holdNamedLock } from '../../../platform/db/advisory-locks.ts'
import { refreshStatistics, transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import type { GuardedFetch } from '../../../platform/fetch/guarded-fetch.ts'
import { forbidden, invalid, notFound } from '../../../platform/http/app-error.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { recordWords } from '../../events/night-status/service.ts'
import { requireConfirmedEmail } from '../../members/members/service.ts'
import { findSceneFacts, type SceneFacts } from '../../scenes/scenes/service.ts'
import { recordAction } from '../../site/audit/service.ts'
import { signChanges } from '../../site/content-versions/service.ts'
import { type CalendarSource, type ReadCalendar, readSource } from './calendar-source.ts'
import { type Comparison, compareWithScene } from './compare-with-scene.ts'
import { presentPreview, summarise } from './presentation.ts'
import * as queries from './queries.ts'
import { addCandidates, updateFromFeed } from './take-over.ts'

export { CalendarUnchanged, type ReadCalendar, readSource } from './calendar-source.ts'
export type { Candidate } from './candidate.ts'
export type { Comparison } from './compare-with-scene.ts'
export { type FeedFacts, type FeedMerge, mergeWithFeed } from './feed-facts.ts'
export { presentExisting } from './presentation.ts'
export {
  type ImportedEventRow,
  listEventsOfCalendar,
  listImportedEventsByIds,
} from './queries.ts'
export { addCandidates, updateFromFeed } from './take-over.ts'

export interface CalendarImportDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly fetch: GuardedFetch
  readonly jobs: Pick<Jobs, 'enqueue' | 'enqueueAll'>
}

export interface ImportChoices {
  readonly default_status: Exclude<GivenStatus, 'cancelled'>
  readonly dance_styles: readonly string[]
  readonly skip_event_ids: readonly string[]
  readonly include_event_ids: readonly string[]
  readonly update_existing: boolean
}

export interface ImportResult {
  readonly imported: number
  readonly updated: number
  readonly skipped: number
  readonly events: { id: string; title: string; status: GivenStatus }[]
  readonly message: string
  /** The counts from before the import, for callers that made no preview. */
  readonly summary: CalendarPreview['summary']
}

/** After this many new events the planner's statistics are refreshed. */
const manyEvents = 100

/** Tells what an import would add to the scene; changes nothing. */
export async function previewImport(
  deps: CalendarImportDeps,
  { caller, sceneKey, source }: { caller: MemberCaller; sceneKey: string; source: CalendarSource },
): Promise<CalendarPreview> {
  const scene = await findManagedScene(deps.db, caller, sceneKey)
  const calendar = await readSource(deps, scene, source)
  const comparison = await compare(deps.db, scene, calendar)
  return presentPreview({ calendar, comparison })
}

/** Adds the new events of a calendar to a scene. Repeating it, also by another member, adds nothing twice. */
export async function importEvents(
  deps: CalendarImportDeps,
  request: {
    caller: MemberCaller
    /** The organizer of the new events: the caller, or a member that an administrator's tool names. */
    organizerId: string
    sceneKey: string
    source: CalendarSource
    choices: ImportChoices
  },
): Promise<ImportResult> {
  const scene = await findManagedScene(deps.db, request.caller, request.sceneKey)
  const calendar = await readSource(deps, scene, request.source)
  const result = await transaction(deps.db, async (db) => {
    // One import into a scene at a time: two at once would add everything twice.
    await holdNamedLock(db, 'sceneImport', scene.id)
    await signChanges(db, { origin: 'import', memberId: request.caller.id })
    const comparison = await compare(db, scene, calendar)
    return store({ ...deps, db }, { ...request, scene, calendar, comparison })
  })
  if (result.imported >= manyEvents) await refreshStatistics(deps.db, 'events')
  return result
}

export async function findManagedScene(db: Sql, caller: MemberCaller, key: string): Promise<SceneFacts> {
  const scene = await findSceneFacts(db, key)
  if (!scene?.is_active) throw notFound()
  if (!managesScene(caller, scene.id)) throw forbidden()
  return scene
}

/** Sorts the events of a calendar into new, known and similar ones. */
export async function compare(
  db: Sql,
  scene: SceneFacts,
  { candidates }: Pick<ReadCalendar, 'candidates'>,
): Promise<Comparison> {
  const starts = candidates.map(({ facts }) => Date.parse(facts.start_datetime))
  if (starts.length === 0) return { fresh: [], exact: [], similar: [] }
  // A day more on both sides, because a similar event may start at another time.
  const first = Temporal.Instant.fromEpochMilliseconds(Math.min(...bounds(starts))).subtract({ hours: 24 })
  const last = Temporal.Instant.fromEpochMilliseconds(Math.max(...bounds(starts))).add({ hours: 24 })
  const wanted = {
    sceneId: scene.id,
    feedIds: candidates.map(({ feedId }) => feedId),
    fingerprints: candidates.map(({ fingerprint }) => fingerprint),
  }
  const imported = await queries.listImportedEvents(db, wanted)
  const merged = await queries.listMergedImports(db, wanted)
  const events = await queries.listEventsToCompare(db, { sceneId: scene.id, from: first, to: last })
  return compareWithScene(candidates, { imported, merged, events })
}

/** The smallest and the largest number. Math.min cannot take 20,000 arguments on a small stack. */
function bounds(numbers: readonly number[]): [number, number] {
  return numbers.reduce<[number, number]>(
    ([low, high], n) => [Math.min(low, n), Math.max(high, n)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
}

interface StoreRequest {
  readonly caller: MemberCaller
  readonly organizerId: string
  readonly scene: SceneFacts
  readonly calendar: ReadCalendar
  readonly comparison: Comparison
  readonly choices: ImportChoices
}

async function store(deps: CalendarImportDeps, request: StoreRequest): Promise<ImportResult> {
  const { caller, scene, calendar, comparison, choices } = request
  const skip = new Set(choices.skip_event_ids)
  const include = new Set(choices.include_event_ids)
  const chosen = [
    ...comparison.fresh.filter((candidate) => !skip.has(candidate.feedId)),
    ...comparison.similar
      .map(({ candidate }) => candidate)
      .filter((candidate) => include.has(candidate.feedId)),
  ]
  if (chosen.length === 0 && comparison.fresh.length > 0 && !choices.update_existing) {
    throw invalid([{ path: 'skip_event_ids', message: nothingSelectedMessage }], nothingSelectedMessage)
  }
  if (choices.default_status === 'published') {
    await requireConfirmedEmail(deps.db, caller)
  }
  const drafts = await addCandidates(deps, {
    ...request,
    candidates: chosen,
    calendarUrl: calendar.url ?? 'file',
  })
  const published = drafts.filter(({ status }) => status === 'published').map(({ id }) => id)
  await recordWords(deps, { eventIds: published, kind: 'published' })
  const updated = choices.update_existing
    ? await updateFromFeed(deps, {
        followed: comparison.exact.flatMap(({ candidate, existing, merge }) =>
          existing && merge ? [{ eventId: existing.id, candidate }] : [],
        ),
        by: caller.id,
      })
    : 0
  if (drafts.length + updated > 0) {
    await recordAction(deps, {
      caller,
      action: 'scene.calendar_imported',
      subject: { type: 'scene', id: scene.id, name: scene.name },
      sceneId: scene.id,
      // Without its address, which can be secret.
      details: { calendar: calendar.reading.name, imported: drafts.length, updated },
    })
  }
  return {
    imported: drafts.length,
    updated,
    skipped: calendar.candidates.length - drafts.length - updated,
    events: drafts.map(({ id, title, status }) => ({ id, title, status })),
    message: `Successfully imported ${drafts.length} events${updated > 0 ? ` and updated ${updated}` : ''}`,
    summary: summarise({ calendar, comparison }),
  }
}

/** The entry of a calendar whose event was merged stands for the event that stays. Answers the events that were merged into it before. */
export const followMerge = (db: Sql, pair: { from: string; to: string }): Promise<string[]> =>
  queries.moveImports(db, pair)

/** The other way, when the merge is undone. */
export const followUndo = (db: Sql, undone: { to: string; ids: readonly string[] }): Promise<void> =>
  queries.moveImportsBack(db, undone)
