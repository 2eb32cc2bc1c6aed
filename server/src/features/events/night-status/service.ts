import {
  type Caller,
  canOrganize,
  type MemberCaller,
  managesScene,
} from '@floorcraft/contract/base/access.ts'
import { noonAfter } from '@floorcraft/contract/base/time/time.ts'
import type { Event, EventListItem } from '@floorcraft/contract/events/events.ts'
import {
  type NightStatus,
  type VoiceWord,
  voiceMessages,
  voices,
} from '@floorcraft/contract/events/night-status.ts'
import type { Clock } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { AppError, conflict, forbidden, invalid, notFound } from '../../../platform/http/app-error.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { findSceneFacts } from '../../scenes/scenes/service.ts'
import { recordAction } from '../../site/audit/service.ts'
import {
  canEditEvent,
  findEventToEdit,
  findVisibleEvent,
  listVisibleEvents,
  readEvent,
} from '../events/service.ts'
import { timesOf, writeAnswers } from './answers.ts'
import { type EditorWord, isTimeFor, type NightTimes } from './evidence.ts'
import { answersNoon } from './noon-question.ts'
import * as queries from './queries.ts'

export interface NightStatusDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'enqueue'>
}

interface OfEvent<Who extends Caller = Caller> {
  readonly caller: Who
  readonly eventId: string
}

/** An address of this age makes a member a voice of their own. */
const voiceAge = { hours: 7 * 24 }
/** A word changes the answers of more events in the next scan. */
const mostAtOnce = 20

/**
 * Stores a word of an editor on each of these events, in the caller's transaction: that it is on, its publication, a
 * change of this date alone, or a change of its calendar that was accepted by hand.
 */
export async function recordWords(
  { db, clock, jobs }: NightStatusDeps,
  { eventIds, kind }: { eventIds: readonly string[]; kind: EditorWord },
): Promise<void> {
  if (eventIds.length === 0) return
  const now = clock.now()
  await queries.upsertWords(db, { eventIds, kind, now })
  await queries.upsertTouchedSeries(db, { eventIds, now })
  if (eventIds.length <= mostAtOnce) await writeAnswers({ db, jobs }, { eventIds, now })
}

/** The word of a new event, in one statement, because many are published. The next scan computes its answers. */
export function recordPublication(
  { db, clock }: Pick<NightStatusDeps, 'db' | 'clock'>,
  eventId: string,
): Promise<void> {
  return queries.upsertWords(db, { eventIds: [eventId], kind: 'published', now: clock.now() })
}

/** An editor changed the whole series, or said that it is still right. This is no word on its dates. */
export function touchSeries(
  { db, clock }: Pick<NightStatusDeps, 'db' | 'clock'>,
  seriesId: string,
): Promise<void> {
  return queries.upsertTouchedSeries(db, { seriesIds: [seriesId], now: clock.now() })
}

/** Notes that the organizer of a series is asked about it now; false when that was done after `before`. */
export function noteSeriesAsked(
  { db, clock }: Pick<NightStatusDeps, 'db' | 'clock'>,
  { seriesId, before }: { seriesId: string; before: Temporal.Instant },
): Promise<boolean> {
  return queries.updateSeriesAsked(db, { seriesId, before, now: clock.now() })
}

/** Whether a question about an event needs no answer any more: an editor has said something since, or people no longer say "closed". */
export async function isAnswered(
  db: Sql,
  { event, question }: { event: Event; question: 'noon' | 'closed' },
): Promise<boolean> {
  if (question === 'closed') return !event.nights.some(({ reason }) => reason.reason === 'people say closed')
  const [facts] = await queries.listFacts(db, [event.id])
  return facts !== undefined && answersNoon(facts.word_at, facts.start_at)
}

/** Throws RESOURCE_NOT_FOUND when the caller may not see the event. */
export async function findNightStatus(
  deps: Omit<NightStatusDeps, 'jobs'>,
  request: OfEvent,
): Promise<NightStatus> {
  const event = await findVisibleEvent(deps, request.caller, request.eventId)
  if (!event) throw notFound()
  return presentStatus(deps, request.caller, event)
}

/** "It's on". Throws AUTH_PERMISSION_DENIED for those who may not edit the event, and EVENT_CANCELLED. */
export async function sayOn(
  deps: NightStatusDeps,
  { caller, eventId }: OfEvent<MemberCaller>,
): Promise<NightStatus> {
  const event = await findEventToEdit(deps, caller, eventId)
  if (event.status === 'cancelled') throw conflict('event_cancelled')
  if (event.status !== 'published')
    throw invalid([{ path: 'eventId', message: voiceMessages.draft }], voiceMessages.draft)
  return transaction(deps.db, async (db) => {
    await recordWords({ ...deps, db }, { eventIds: [event.id], kind: 'said on' })
    if (event.organizer_uid !== caller.id) {
      const subject = { type: 'event', id: event.id, name: event.title }
      const details = { fields: ['it_is_on'] }
      await recordAction(
        { ...deps, db },
        { caller, action: 'event.edited', subject, sceneId: event.scene_id, details },
      )
    }
    return presentStatus({ ...deps, db }, caller, await readEvent({ ...deps, db }, event.id))
  })
}

/** Stores what a person says about a night while it is on. A later word replaces the earlier one. */
export async function sayVoice(
  deps: NightStatusDeps,
  { caller, eventId, night, says }: OfEvent & { night: string; says: VoiceWord | null },
): Promise<NightStatus> {
  const visible = await findVisibleEvent(deps, caller, eventId)
  if (visible?.status !== 'published') throw notFound()
  return transaction(deps.db, async (db) => {
    await queries.lockEvidence(db, visible.id)
    const now = deps.clock.now()
    const [facts] = await queries.listFacts(db, [visible.id])
    const times = facts && timesOf(facts).nights.find((each) => each.night.toString() === night)
    if (facts?.status !== 'published' || !times) throw notFound()
    const memberId = await voiceOf(db, caller, now)
    // What all others say together is not taken back by one of them.
    if (says !== null || memberId !== null) {
      const speaker = { eventId: facts.id, night, memberId }
      if (says !== null) await refuseVoice({ ...deps, db }, { caller, event: visible, says, times })
      const erasedFrom = noonAfter(times.end.toZonedDateTimeISO(facts.timezone))
      await queries.upsertVoice(db, { ...speaker, says, now, erasedFrom })
      await writeAnswers({ ...deps, db }, { eventIds: [facts.id], now })
    }
    return presentStatus({ ...deps, db }, caller, await readEvent({ ...deps, db }, facts.id))
  })
}

/** The member as a voice of their own, or null for all others together. */
async function voiceOf(db: Sql, caller: Caller, now: Temporal.Instant): Promise<string | null> {
  if (caller.kind === 'visitor') return null
  const since = await queries.findConfirmedSince(db, caller.id)
  return since && Temporal.Instant.compare(since.add(voiceAge), now) < 0 ? caller.id : null
}

async function refuseVoice(
  deps: Omit<NightStatusDeps, 'jobs'>,
  { caller, event, says, times }: { caller: Caller; event: Event; says: VoiceWord; times: NightTimes },
): Promise<void> {
  if (!isTimeFor(says, times, deps.clock.now()))
    throw new AppError('EVENT_PAST_DATE', {
      message: says === 'here' ? voiceMessages.not_now : voiceMessages.closed_not_now,
    })
  if (says === 'closed' && (await isRival(deps.db, { caller, event, times })))
    throw new AppError('AUTH_PERMISSION_DENIED', { message: voiceMessages.own_event })
}

/** Whether the caller organizes another event of the scene that night. */
async function isRival(
  db: Sql,
  { caller, event, times }: { caller: Caller; event: Event; times: { night: Temporal.PlainDate } },
): Promise<boolean> {
  if (caller.kind === 'visitor') return false
  const night = times.night.toString()
  return queries.hasEventThatNight(db, {
    eventId: event.id,
    sceneId: event.scene_id,
    night,
    memberId: caller.id,
  })
}

async function presentStatus(
  { db, clock }: Omit<NightStatusDeps, 'jobs'>,
  caller: Caller,
  event: Event,
): Promise<NightStatus> {
  const now = clock.now()
  const memberId = await voiceOf(db, caller, now)
  const nights = event.nights.map(async (night) => {
    const times = {
      night: Temporal.PlainDate.from(night.night),
      start: Temporal.Instant.from(night.starts),
      end: Temporal.Instant.from(night.ends),
    }
    const isOn = event.status === 'published'
    const possible = voices.filter((says) => isOn && isTimeFor(says, times, now))
    const hasRival = possible.includes('closed') && (await isRival(db, { caller, event, times }))
    return {
      ...night,
      own:
        memberId === null
          ? null
          : await queries.findVoice(db, { eventId: event.id, night: night.night, memberId }),
      can_say: possible.filter((says) => says === 'here' || !hasRival),
    }
  })
  return {
    nights: await Promise.all(nights),
    manages:
      canOrganize(caller) &&
      canEditEvent(caller, {
        status: event.status,
        organizerId: event.organizer_uid,
        sceneId: event.scene_id,
      }),
  }
}

/** At most so many are shown to a leader. */
const mostUnconfirmed = 50

/** Events of a scene that are unconfirmed tonight or tomorrow night. Throws AUTH_PERMISSION_DENIED for all but its managers. */
export async function listUnconfirmedNights(
  deps: Omit<NightStatusDeps, 'jobs'>,
  { caller, sceneKey }: { caller: MemberCaller; sceneKey: string },
): Promise<EventListItem[]> {
  const scene = await findSceneFacts(deps.db, sceneKey)
  if (!scene) throw notFound()
  if (!managesScene(caller, scene.id)) throw forbidden()
  const now = deps.clock.now()
  const ids = await queries.listUnconfirmed(deps.db, { sceneId: scene.id, now, limit: mostUnconfirmed })
  return listVisibleEvents(deps, caller, ids)
}

/** The caller's own events of tonight and tomorrow night without a fresh word. The caller imported perhaps a hundred others. */
export async function listOwnUnconfirmedNights(
  deps: Omit<NightStatusDeps, 'jobs'>,
  caller: MemberCaller,
): Promise<EventListItem[]> {
  const request = { organizerId: caller.id, now: deps.clock.now(), limit: mostUnconfirmed }
  return listVisibleEvents(deps, caller, await queries.listOwnUnconfirmed(deps.db, request))
}

/** The next portion of events whose answers are due is computed at once. */
const portion = 100
/** A minute of scanning handles so many portions; the rest follows a minute later. */
const mostPortions = 100

/** Computes what time, a cancellation or a calendar changed, and asks organizers. Erases old voices. */
export async function updateAnswers(deps: NightStatusDeps): Promise<void> {
  const now = deps.clock.now()
  await queries.insertNearEvents(deps.db, { now, limit: portion * mostPortions })
  for (let done = 0; done < mostPortions; done++) {
    const count = await transaction(deps.db, async (db) => {
      const eventIds = await queries.lockDue(db, { now, limit: portion })
      await writeAnswers({ ...deps, db }, { eventIds, now })
      return eventIds.length
    })
    if (count < portion) break
  }
  await queries.deleteOldVoices(deps.db, now)
}
