import type { EventListItem } from '@floorcraft/contract/events/events.ts'

/** Two rows of cards on a wide screen. */
const mostShown = 4

export interface Lists {
  readonly sameNight: readonly EventListItem[]
  readonly organizers: readonly EventListItem[]
}

/** The events of the two lists: not the event itself, no event twice, and of each series of the organizer one date. */
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
