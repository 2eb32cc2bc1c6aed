import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import {
  type ConvertToSeriesBody,
  durationHours,
  type Series,
  seriesEventTypes,
  seriesRefusals,
} from '@floorcraft/contract/editing/series.ts'
import { ruleProblems } from '@floorcraft/contract/editing/series-problems.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { transaction } from '../../../platform/db/database.ts'
import { conflict, invalid, notFound } from '../../../platform/http/app-error.ts'
import { isId, newId } from '../../../platform/ids.ts'
import { findEventToEdit } from '../../events/events/service.ts'
import { startSeriesWithList } from '../../events/going/service.ts'
import { requireConfirmedEmail } from '../../members/members/service.ts'
import { signChanges } from '../../site/content-versions/service.ts'
import { commonColumns, joinSeries, lockEventsToChange, refuseInactive } from '../event-editing/service.ts'
import { createMissingInstances } from './create-instances.ts'
import type { SeriesDeps } from './deps.ts'
import * as instanceQueries from './instances/queries.ts'
import * as queries from './queries.ts'
import { completeRule, sortedDates, todayAt } from './rules.ts'
import { confirmationOf, readSeries } from './series.ts'

/** Creates a series from an event, which becomes its first instance. Later instances copy the current fields of the event. */
export async function convertEvent(
  deps: SeriesDeps,
  { caller, eventId, body }: { caller: MemberCaller; eventId: string; body: ConvertToSeriesBody },
): Promise<Series> {
  if (!isId(eventId)) throw notFound()
  return transaction(deps.db, async (db) => {
    // Locked before it is read, so that the second of two simultaneous requests finds it in a series.
    const [stored] = await lockEventsToChange(db, { ids: [eventId] })
    const event = await findEventToEdit({ ...deps, db }, caller, eventId)
    if (!stored) throw notFound()
    if (stored.recurring_event_id !== null) throw conflict('event_in_series')
    const times = repeatableTimes(event, stored)
    const now = deps.clock.now()
    const rule = {
      ...completeRule(body, times.start_date),
      start_date: times.start_date,
      end_date: body.end_date ?? null,
      skip_dates: sortedDates(body.skip_dates),
    }
    const problems = ruleProblems(rule, todayAt(now, event.timezone))
    if (problems.length > 0) throw invalid(problems)
    await requireConfirmedEmail(db, caller)
    const id = newId()
    const series = {
      ...commonColumns(stored),
      price_info: JSON.stringify(stored.price_info),
      ...rule,
      ...times,
      ...confirmationOf(body),
      id,
      created_at: now,
      updated_at: now,
    }
    await signChanges(db, { memberId: caller.id })
    await queries.insertSeries(db, [series])
    await startSeriesWithList(db, { seriesId: id, event })
    const [first] = await instanceQueries.insertInstances(db, [
      {
        id: newId(),
        recurring_event_id: id,
        scheduled_date: times.start_date,
        status: 'confirmed',
        created_at: now,
      },
    ])
    await joinSeries({ db }, { ids: [eventId], seriesId: id })
    await instanceQueries.updateEventsOfInstances(db, [{ instanceId: first!.id, eventId }])
    const inserted = (await queries.lockSeries(db, id))!
    refuseInactive({ is_active: inserted.scene_is_active })
    await createMissingInstances({ ...deps, db }, inserted)
    return readSeries({ ...deps, db }, id)
  })
}

/** The start time and the duration of the instances, computed from wall times. */
function repeatableTimes(event: Event, { start_wall, end_wall }: { start_wall: string; end_wall: string }) {
  const start = Temporal.PlainDateTime.from(start_wall)
  const minutes = start.until(Temporal.PlainDateTime.from(end_wall)).total('minutes')
  const refusal = refusalOf(event, minutes / 60)
  if (refusal) throw invalid([{ path: 'event_id', message: refusal }], refusal)
  return {
    start_date: start.toPlainDate().toString(),
    start_time: start.toPlainTime().toString({ smallestUnit: 'minute' }),
    duration_hours: minutes / 60,
    timezone: event.timezone,
  }
}

function refusalOf({ status, event_type, is_all_day }: Event, hours: number): string | undefined {
  if (status === 'cancelled') return seriesRefusals.eventCancelled
  if (is_all_day || hours > durationHours.longest) return seriesRefusals.eventTooLong
  if (hours < durationHours.shortest) return seriesRefusals.eventTooShort
  const isRepeatable = (seriesEventTypes as readonly string[]).includes(event_type)
  return isRepeatable ? undefined : seriesRefusals.eventType
}
