import { isoInZone } from '@floorcraft/contract/time.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type EventChange, type EventFacts, notify } from '../notifications/service.ts'
import type { StoredEvent } from './queries.ts'
import * as queries from './queries.ts'

export interface EventEditingDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'enqueue'>
}

export interface SaverNotification {
  readonly change: EventChange['change']
  readonly before: StoredEvent
  readonly after: StoredEvent
  /** The member who made the change; this member gets no notification. */
  readonly by?: string | undefined
}

/** Notifies the members who saved an event of a change, unless it is over before and after the change. */
export async function notifySavers(
  deps: EventEditingDeps,
  { change, before, after, by }: SaverNotification,
): Promise<void> {
  const now = deps.clock.now()
  const isOver = ({ end_at }: StoredEvent) => Temporal.Instant.compare(end_at, now) <= 0
  if (isOver(before) && isOver(after)) return
  const savers = await queries.listSaverIds(deps.db, before.id)
  const facts = {
    eventId: before.id,
    reason: after.cancellation_reason,
    before: factsOf(before),
    after: factsOf(after),
  }
  const notice = {
    // The sequence distinguishes a second cancellation from the first.
    key: [before.id, change, after.sequence].join(' '),
    memberIds: savers.filter((id) => id !== by),
  }
  await notify(
    deps,
    change === 'cancelled' || change === 'deleted'
      ? { ...notice, type: 'event_cancelled', facts: { ...facts, change } }
      : { ...notice, type: 'event_updated', facts: { ...facts, change } },
  )
}

const factsOf = (event: StoredEvent): EventFacts => ({
  title: event.title,
  start_datetime: isoInZone(event.start_at, event.timezone),
  timezone: event.timezone,
  is_all_day: event.is_all_day,
  venue_name: event.venue_name,
  venue_address: event.venue_address,
  venue_city: event.venue_city,
})
