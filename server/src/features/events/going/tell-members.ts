import { isoInZone } from '@floorcraft/contract/base/time/time.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import type { PlaceNews } from '@floorcraft/contract/members/notifications.ts'
import { type EventFacts, notify } from '../../members/notifications/service.ts'
import type { GoingList, ListNews } from './admission.ts'
import { tellGuests } from './guests/guest-mails.ts'
import { guestOf } from './stored-list.ts'

/** What notifications say about an event. */
export const factsOf = (event: Event): EventFacts => ({
  title: event.title,
  start_datetime: event.start_datetime,
  timezone: event.timezone,
  is_all_day: event.is_all_day,
  venue_name: event.venue_name,
  venue_address: event.venue_address ?? '',
  venue_city: event.venue_city ?? '',
})

/** One notice about the list of an event. `key` tells it from others about this event. */
export const noticeOf = ({
  event,
  news,
  until,
  movedFrom,
  key,
}: {
  event: Event
  news: PlaceNews
  until: Temporal.Instant | null
  /** The start before a move. */
  movedFrom?: Temporal.Instant | undefined
  key: string
}) =>
  ({
    type: 'going_changed',
    facts: {
      eventId: event.id,
      event: factsOf(event),
      news,
      until: until && isoInZone(until, event.timezone),
      ...(movedFrom && { movedFrom: isoInZone(movedFrom, event.timezone) }),
    },
    key: `${event.id} ${key}`,
  }) as const

/** Tells members what became of their entries at last: one message for each person, all of the same news at once. */
export async function tellMembers(
  deps: Parameters<typeof notify>[0] & Parameters<typeof tellGuests>[0],
  {
    event,
    before,
    list,
    notices,
    now,
  }: {
    event: Event
    /** The list before the presses. */
    before: GoingList
    list: GoingList
    notices: readonly ListNews[]
    now: Temporal.Instant
  },
): Promise<void> {
  const states = new Map(list.entries.map(({ id, state }) => [id, state]))
  const valid = notices.filter(
    ({ notice, entry }) => notice === 'ended' || states.get(entry.id) === entry.state,
  )
  const last = new Map(valid.map((news) => [news.entry.id, news]))
  const movedFrom = before.start.equals(list.start) ? undefined : before.start.toInstant()
  const untilOf = ({ entry }: ListNews) => entry.offer?.until ?? entry.stayUntil
  const groups = Map.groupBy(last.values(), (news) => `${news.notice} ${untilOf(news)}`)
  for (const [key, group] of groups) {
    const until = untilOf(group[0]!)
    const people = group.flatMap(({ entry }) => entry.people.flatMap(({ id }) => id ?? []))
    const notice = noticeOf({ event, news: group[0]!.notice, until, movedFrom, key: `${key} ${now}` })
    await notify(deps, { ...notice, memberIds: people.filter((id) => guestOf(id) === undefined) })
    await tellGuests(deps, { ...notice, guestIds: people.flatMap((id) => guestOf(id) ?? []) })
  }
}
