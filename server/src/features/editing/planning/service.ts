import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import {
  longestPlanningDays,
  mostPendingDates,
  type PendingDate,
  type PlanningEvent,
  planningRangeMessage,
} from '@floorcraft/contract/editing/planning.ts'
import { invalid } from '../../../platform/http/app-error.ts'
import { type EventsDeps, listEventsOfNights } from '../../events/events/service.ts'
import { listPendingInstances } from '../series/service.ts'

interface Nights {
  readonly caller: MemberCaller
  /** Both are ISO dates and included. */
  readonly start_date: string
  readonly end_date: string
  readonly scene_ids: readonly string[]
}

export interface PlanningRequest extends Nights {
  readonly limit: number
  readonly offset: number
}

/** The events of the planning calendar; throws VALIDATION_ERROR when the range is negative or too long. */
export async function listPlanningEvents(
  deps: EventsDeps,
  { start_date, end_date, scene_ids, ...request }: PlanningRequest,
): Promise<PlanningEvent[]> {
  const nights = readNights({ start_date, end_date })
  const events = await listEventsOfNights(deps, { ...request, scenes: scene_ids, ...nights })
  return events.map((event) => ({
    ...event,
    organizer: { display_name: event.organizer_name },
    scenes: [{ name: event.scene_name }],
  }))
}

/** The coming dates that are not confirmed, of the series that the caller manages. */
export async function listPendingDates(
  deps: EventsDeps,
  { caller, start_date, end_date, scene_ids }: Nights,
): Promise<PendingDate[]> {
  const nights = readNights({ start_date, end_date })
  return listPendingInstances(deps, { caller, scenes: scene_ids, limit: mostPendingDates, ...nights })
}

function readNights({ start_date, end_date }: Pick<Nights, 'start_date' | 'end_date'>) {
  const firstNight = Temporal.PlainDate.from(start_date)
  const lastNight = Temporal.PlainDate.from(end_date)
  const { days } = firstNight.until(lastNight)
  if (days < 0 || days > longestPlanningDays) {
    throw invalid([{ path: 'end_date', message: planningRangeMessage }], planningRangeMessage)
  }
  return { firstNight, lastNight }
}
