import type { Event } from '@floorcraft/contract/events/events.ts'
import { type Goer, mostGoersShown } from '@floorcraft/contract/events/going.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Sql } from '../../../../platform/db/sql.ts'
import type { Entry, GoingList } from '../admission.ts'
import { isUnclaimed } from '../queries.ts'
import { addressAge, seesGoers } from './policy.ts'
import * as queries from './queries.ts'

interface OwnEntry {
  readonly event: Event
  readonly list: GoingList
  readonly own: Entry
  readonly memberId: string
}

/** The names that a member on the list sees, null for none, and whether others see theirs. */
export async function findNames(
  { db, clock }: { db: Sql; clock: Clock },
  { event, list, own, memberId }: OwnEntry,
): Promise<{ goers: Goer[] | null; showsName: boolean }> {
  const now = clock.now()
  const eventId = event.id
  const { confirmed_at, shows_name } = await queries.findNameFacts(db, { eventId, memberId })
  const facts = {
    isGoing: own.state === 'going',
    confirmedAt: confirmed_at,
    status: event.status,
    end: list.end.toZonedDateTimeISO(event.timezone),
    isUnder18: list.settings.under_18,
    isUnclaimed: false,
  }
  const sees = seesGoers(facts, now) && !(await isUnclaimed(db, eventId))
  const confirmedBefore = now.subtract(addressAge)
  return {
    goers: sees
      ? await queries.listShownGoers(db, { eventId, confirmedBefore, limit: mostGoersShown })
      : null,
    showsName: shows_name,
  }
}
