import type { EventListItem } from '@floorcraft/contract/events.ts'
import { nightOf, tonight } from '../rules.ts'

/** Two rows of cards on a wide screen. */
const mostShown = 4

/** The dance night of an event. For an event of several nights that has begun, the current night. */
export function relatedNight(event: EventListItem, now: Temporal.Instant): Temporal.PlainDate {
  const [first, current] = [nightOf(event), tonight(now, event.timezone)]
  const isRunning =
    Temporal.PlainDate.compare(first, current) < 0 &&
    Temporal.Instant.compare(Temporal.Instant.from(event.end_datetime), now) > 0
  return isRunning ? current : first
}

export interface Lists {
  readonly sameNight: readonly EventListItem[]
  readonly organizers: readonly EventListItem[]
}

/** What the two lists show: not the event itself, no event twice, and one date of each series of the organizer. */
export function relatedEvents(
  event: EventListItem,
  { sameNight, organizers }: Lists,
): { thatNight: readonly EventListItem[]; ofOrganizer: readonly EventListItem[] } {
  const isOn = ({ id, status }: EventListItem) => id !== event.id && status === 'published'
  const thatNight = sameNight.filter(isOn).slice(0, mostShown)
  const seen = new Set([...thatNight.map(({ id }) => id), ...idsOf(event)])
  const ofOrganizer = organizers.filter(isOn).filter((other) => {
    const ids = idsOf(other)
    const isNew = !ids.some((id) => seen.has(id))
    for (const id of ids) seen.add(id)
    return isNew
  })
  return { thatNight, ofOrganizer: ofOrganizer.slice(0, mostShown) }
}

const idsOf = ({ id, series }: EventListItem) => (series ? [id, series.id] : [id])
