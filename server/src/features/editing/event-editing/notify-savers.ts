import { pick } from '@floorcraft/contract/base/pick.ts'
import { isoInZone } from '@floorcraft/contract/base/time/time.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { listPeopleOfMoved, tellGuestsOf } from '../../events/going/service.ts'
import { type EventChange, type EventFacts, notify } from '../../members/notifications/service.ts'
import type { StoredEvent } from './queries.ts'
import * as queries from './queries.ts'

export interface EventEditingDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'enqueue' | 'enqueueAll'>
}

/** An event before and after a change. */
export interface Changed {
  readonly before: StoredEvent
  readonly after: StoredEvent
}

export interface SaverNotification {
  readonly change: EventChange['change']
  /** One event, or several of one series. */
  readonly events: readonly Changed[]
  /** The member who made the change; this member gets no notification. */
  readonly by?: string | undefined
}

/**
 * Notifies the members who saved events of a change, except events that are over before and after it. A member who saved several
 * dates of a series gets one notification for all of them. Those who are on the list of an event that moves hear it from the
 * list, which asks whether they still come.
 */
export async function notifySavers(
  deps: EventEditingDeps,
  { change, events, by }: SaverNotification,
): Promise<void> {
  const now = deps.clock.now()
  const isOver = ({ end_at }: StoredEvent) => Temporal.Instant.compare(end_at, now) <= 0
  const current = events
    .filter(({ before, after }) => !(isOver(before) && isOver(after)))
    .toSorted((a, b) => Temporal.Instant.compare(a.before.start_at, b.before.start_at))
  if (current.length === 0) return
  const ids = current.map(({ before }) => before.id)
  const asked = change === 'moved' ? await listPeopleOfMoved(deps.db, ids) : []
  const isAsked = new Set(asked.map(({ event_id, member_id }) => `${event_id} ${member_id}`))
  const savers = await queries.listSavers(deps.db, ids)
  const told = Map.groupBy(
    savers.filter(({ member_id, event_id }) => member_id !== by && !isAsked.has(`${event_id} ${member_id}`)),
    ({ member_id }) => member_id,
  )
  // Members who saved the same dates get the same notification.
  const groups = Map.groupBy(told, ([, saved]) => {
    const ids = new Set(saved.map(({ event_id }) => event_id))
    return current.flatMap(({ before }, place) => (ids.has(before.id) ? [place] : [])).join()
  })
  for (const [places, members] of groups) {
    const saved = places.split(',').map((place) => current[Number(place)]!)
    await notify(deps, { ...noticeOf(change, saved), memberIds: members.map(([id]) => id) })
  }
  // Guests of a list have no account that could save the event.
  const changed = new Map(current.map((event) => [event.before.id, event]))
  for (const { event_id } of asked) changed.delete(event_id)
  await tellGuestsOf(deps, [...changed.keys()], (id) => noticeOf(change, [changed.get(id)!]))
}

/** What members are told of a change of these events. */
export function noticeOf(change: EventChange['change'], events: readonly Changed[]) {
  const [{ before, after }, ...others] = events as [Changed, ...Changed[]]
  const facts = {
    eventId: before.id,
    reason: after.cancellation_reason,
    before: factsOf(before),
    after: factsOf(after),
    ...(others.length > 0 && { otherDates: others.map((other) => factsOf(other.after)) }),
  }
  // The sequence distinguishes a second cancellation from the first.
  const key = events.map((event) => [event.before.id, change, event.after.sequence].join(' ')).join(' ')
  return change === 'cancelled' || change === 'deleted'
    ? ({ key, type: 'event_cancelled', facts: { ...facts, change } } as const)
    : ({ key, type: 'event_updated', facts: { ...facts, change } } as const)
}

/** What a notification says about an event. */
export const factsOf = (event: Pick<StoredEvent, (typeof queries.factColumns)[number]>): EventFacts => ({
  title: event.title,
  start_datetime: isoInZone(event.start_at, event.timezone),
  ...pick(event, ['timezone', 'is_all_day', 'venue_name', 'venue_address', 'venue_city']),
})
