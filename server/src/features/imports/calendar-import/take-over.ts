import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { GivenStatus } from '@floorcraft/contract/events/events.ts'
import { importedStatus } from '@floorcraft/contract/imports/imported-status.ts'
import { newId } from '../../../platform/ids.ts'
import { mapInSlices } from '../../../platform/slices.ts'
import {
  addEvents,
  type EventDraft,
  type EventEditingDeps,
  type EventRevision,
  lockEventsToChange,
  reviseEvents,
} from '../../editing/event-editing/service.ts'
import { recordContacts } from '../../editing/event-owners/service.ts'
import type { SceneFacts } from '../../scenes/scenes/service.ts'
import type { Candidate } from './candidate.ts'
import { type FactGroup, type FeedFacts, mergeWithFeed } from './feed-facts.ts'
import * as queries from './queries.ts'

interface Addition {
  readonly caller: MemberCaller
  readonly candidates: readonly Candidate[]
  readonly scene: SceneFacts
  readonly organizerId: string
  readonly calendarUrl: string
  readonly choices: {
    readonly default_status: Exclude<GivenStatus, 'cancelled'>
    readonly dance_styles: readonly string[]
  }
}

/** Adds events of a calendar to a scene, and remembers what the calendar said about them. */
export async function addCandidates(deps: EventEditingDeps, addition: Addition): Promise<EventDraft[]> {
  const { candidates, scene, calendarUrl } = addition
  const now = deps.clock.now()
  const drafts = await mapInSlices(candidates, (candidate) => draftOf(candidate, { ...addition, now }))
  await addEvents(deps, { drafts, by: addition.caller.id })
  await queries.insertImportRecords(
    deps.db,
    candidates.map(({ feedId, fingerprint, facts }, index) => ({
      event_id: drafts[index]!.id,
      scene_id: scene.id,
      feed_event_id: feedId,
      fingerprint,
      calendar_url: calendarUrl,
      feed_facts: facts,
    })),
  )
  const texts = drafts.map(({ id, description }) => ({ eventId: id, text: description ?? '' }))
  await recordContacts(deps.db, { texts, by: null, now })
  return drafts
}

function draftOf(
  { facts, guesses }: Candidate,
  { organizerId, scene, choices, now }: Addition & { now: Temporal.Instant },
): EventDraft {
  const { default_status } = choices
  const { start_datetime, end_datetime, timezone, is_all_day, cancelled, ...own } = facts
  return {
    ...own,
    ...timesOf(facts),
    ...guesses,
    id: newId(),
    status: importedStatus(cancelled, default_status),
    scene_id: scene.id,
    organizer_id: organizerId,
    currency: scene.currency,
    dance_styles: guesses.dance_styles.length > 0 ? guesses.dance_styles : choices.dance_styles,
    created_at: now,
    updated_at: now,
  }
}

const timesOf = ({ start_datetime, end_datetime, timezone, is_all_day }: FeedFacts) => ({
  start: Temporal.Instant.from(start_datetime).toZonedDateTimeISO(timezone),
  end: Temporal.Instant.from(end_datetime).toZonedDateTimeISO(timezone),
  isAllDay: is_all_day,
})

/** An imported event and what its calendar says about it now. */
export interface FollowedEvent {
  readonly eventId: string
  readonly candidate: Candidate
}

/**
 * Lets imported events follow their calendar, except in what a member has edited by hand; returns how many changed.
 * Members who saved them are notified.
 */
export async function updateFromFeed(
  deps: EventEditingDeps,
  { followed, by }: { followed: readonly FollowedEvent[]; by: string | undefined },
): Promise<number> {
  const ids = followed.map(({ eventId }) => eventId)
  // Locked before they are compared, so that an edit by hand that ends meanwhile wins too.
  await lockEventsToChange(deps.db, { ids })
  const candidates = new Map(followed.map(({ eventId, candidate }) => [eventId, candidate]))
  const merged = await mapInSlices(await queries.listImportedEventsByIds(deps.db, ids), (event) => {
    const candidate = candidates.get(event.id)!
    return { event, candidate, ...mergeWithFeed(candidate.facts, { before: event.feed_facts, event }) }
  })
  const changed = merged.filter(({ taken }) => taken.length > 0)
  const revisions = changed.map(({ event, candidate, taken }) => revisionOf(event, { candidate, taken }))
  await reviseEvents(deps, { revisions, by })
  const different = merged.filter(
    ({ event, candidate, taken, kept }) =>
      taken.length + kept.length > 0 || !event.feed_facts || event.feed_event_id !== candidate.feedId,
  )
  for (const { event, candidate } of different) {
    await queries.updateImportRecord(deps.db, { eventId: event.id, ...candidate })
  }
  const texts = different.map(({ event, candidate }) => ({
    eventId: event.id,
    text: candidate.facts.description,
  }))
  await recordContacts(deps.db, { texts, by: null, now: deps.clock.now() })
  return changed.length
}

function revisionOf(
  event: { readonly id: string },
  { candidate: { facts }, taken }: { candidate: Candidate; taken: readonly FactGroup[] },
): EventRevision {
  const { venue_name, venue_address, venue_city, venue_state, latitude, longitude } = facts
  const parts: Record<FactGroup, Omit<EventRevision, 'id'>> = {
    title: { title: facts.title },
    times: { times: timesOf(facts) },
    place: { venue_name, venue_address, venue_city, venue_state, latitude, longitude },
    description: { description: facts.description },
    status: { status: facts.cancelled ? 'cancelled' : 'published', cancellation_reason: null },
  }
  return Object.assign({ id: event.id }, ...taken.map((group) => parts[group]))
}
