import { pick } from '@floorcraft/contract/base/pick.ts'
import { noonAfter } from '@floorcraft/contract/base/time/time.ts'
import type { Event, EventListItem } from '@floorcraft/contract/events/events.ts'
import { type Going, type GoingPlace, openList } from '@floorcraft/contract/events/going.ts'
import { type GoingPress, type PressQueue, queuedGoing } from '../queued-presses/rules.ts'

/** The list of an event as the member sees it when their press is sent and there is a place. */
export function withGoingPress(
  event: EventListItem | Event,
  list: Going | undefined,
  press: GoingPress | null,
): Going {
  const known: Going = list ?? {
    going_count: event.going_count,
    floor: event.floor,
    settings: { ...openList, ...settingsOf(event) },
    places_left: null,
    is_open: true,
    own: null,
    goers: null,
    usually: null,
    regulars: null,
    counts: null,
    sees_names: false,
    manages: false,
  }
  if (press === null) return { ...known, own: null }
  const { own } = known
  const role = press.role === undefined ? (own?.role ?? null) : press.role
  return {
    ...known,
    own: {
      ...{ take_until: null, partner: null, invitation: null, shows_name: false, ...own },
      ...{ state: 'going', role, offered_until: null, stay_until: null, fits: false },
    },
  }
}

const settingsOf = ({ going_list: known }: EventListItem | Event) =>
  known && {
    ...pick(known, ['list', 'asks_roles', 'closes_at']),
    ...('places' in known && known.places !== null && { places: known.places }),
  }

/** From noon of the next day on no dancer sees names. A copy that this device kept can still have them. */
export function withoutOldNames(
  { end_datetime, timezone }: Pick<Event, 'end_datetime' | 'timezone'>,
  list: Going | undefined,
  now: Temporal.Instant,
): Going | undefined {
  const end = noonAfter(Temporal.Instant.from(end_datetime).toZonedDateTimeISO(timezone))
  return list?.goers && Temporal.Instant.compare(end, now) <= 0 ? { ...list, goers: null } : list
}

/** Where a member is on the list of an event, for a row; `isUnsent` when the press waits for a connection. */
export interface ShownPlace extends Pick<GoingPlace, 'state' | 'role'> {
  readonly isUnsent: boolean
}

export function placeOf(
  eventId: string,
  places: readonly GoingPlace[] | undefined,
  queue: PressQueue | undefined,
): ShownPlace | undefined {
  const place = places?.find(({ event_id }) => event_id === eventId)
  const press = queuedGoing(queue?.presses ?? [], eventId)
  if (press === null) return undefined
  if (!press) return place && { ...place, isUnsent: false }
  return {
    state: 'going',
    role: press.role === undefined ? (place?.role ?? null) : press.role,
    isUnsent: true,
  }
}
