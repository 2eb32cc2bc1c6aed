import type { NotificationType, PlaceNews } from '@floorcraft/contract/members/notifications.ts'
import {
  type ChosenType,
  chosenTypeSchema,
  type EmailFrequency,
  type Preferences,
} from '@floorcraft/contract/members/preferences.ts'
import type { TypedFacts } from './notification-facts.ts'
import { notificationTypes } from './notification-types.ts'

export interface Channels {
  readonly in_app: boolean
  /** `digest`: the next digest lists it. */
  readonly email: 'now' | 'digest' | false
  readonly push: boolean
}

/** Whether members can turn off this type. */
export const isChosen = (type: NotificationType): type is ChosenType =>
  chosenTypeSchema.safeParse(type).success

/** The channels for a type of notification with these preferences. */
export function channelsFor(type: NotificationType, preferences: Preferences): Channels {
  const { email_notifications, push_notifications, email_frequency, types } = preferences
  if (!isChosen(type)) return { in_app: true, email: email_notifications && 'now', push: false }
  const { in_app, email, push } = types[type]
  const hasMail = email && email_notifications
  const isDigest = notificationTypes[type].isDigest === true
  return {
    in_app,
    email: isDigest ? hasMail && email_frequency !== 'none' && 'digest' : hasMail && 'now',
    push: push && push_notifications,
  }
}

const allOn = { in_app: true, email: true, push: true }

/** News of a move. They stand in for the notification of those who saved the event. */
const newsOfMove: readonly PlaceNews[] = ['still coming', 'offer moved', 'still waiting']

/** The channels for one notification. Who chose the time of a reminder gets it, also without the usual reminders. */
export function channelsForContent({ type, facts }: TypedFacts, preferences: Preferences): Channels {
  const usual = channelsFor(type, preferences)
  // Who goes saved the event, and hears of its move as others do, also without messages about the own place.
  if (type === 'going_changed' && newsOfMove.includes(facts.news)) {
    const ofSavers = channelsFor('event_updated', preferences)
    return {
      in_app: usual.in_app || ofSavers.in_app,
      email: usual.email || ofSavers.email,
      push: usual.push || ofSavers.push,
    }
  }
  if (type !== 'event_reminder' || !facts.isChosen || isAnyOn(usual)) return usual
  return channelsFor(type, { ...preferences, types: { ...preferences.types, [type]: allOn } })
}

export const isAnyOn = ({ in_app, email, push }: Channels) => in_app || email !== false || push

type QuietHours = Pick<Preferences, 'quiet_hours' | 'quiet_hours_start' | 'quiet_hours_end'>

/** The end of the quiet hours at an instant; undefined when it is not in quiet hours. */
export function quietUntil(
  instant: Temporal.Instant,
  { quiet_hours, quiet_hours_start, quiet_hours_end }: QuietHours,
  zone: string,
): Temporal.Instant | undefined {
  if (!quiet_hours) return undefined
  const local = instant.toZonedDateTimeISO(zone)
  const [start, end] = [quiet_hours_start, quiet_hours_end].map((time) => Temporal.PlainTime.from(time))
  const isAfter = (time: Temporal.PlainTime) => Temporal.PlainTime.compare(local.toPlainTime(), time) >= 0
  const isOvernight = Temporal.PlainTime.compare(start!, end!) > 0
  const isQuiet = isOvernight ? isAfter(start!) || !isAfter(end!) : isAfter(start!) && !isAfter(end!)
  if (!isQuiet) return undefined
  const endsTomorrow = isOvernight && isAfter(start!)
  const until = local
    .toPlainDate()
    .add({ days: endsTomorrow ? 1 : 0 })
    .toZonedDateTime({ timeZone: zone, plainTime: end! })
    .toInstant()
  // When clocks go back, the end comes twice, and the first one counts.
  return Temporal.Instant.compare(until, instant) > 0 ? until : undefined
}

const digestTime = '08:00'
const thursday = 4

/** The next morning on which a digest is sent: each day, on Thursdays before the weekend, or on the first of the month. */
export function nextDigest(
  now: Temporal.Instant,
  { frequency, zone }: { frequency: Exclude<EmailFrequency, 'none'>; zone: string },
): Temporal.Instant {
  const fits = {
    daily: () => true,
    weekly: ({ dayOfWeek }: Temporal.PlainDate) => dayOfWeek === thursday,
    monthly: ({ day }: Temporal.PlainDate) => day === 1,
  }[frequency]
  for (let date = now.toZonedDateTimeISO(zone).toPlainDate(); ; date = date.add({ days: 1 })) {
    const morning = date.toZonedDateTime({ timeZone: zone, plainTime: digestTime }).toInstant()
    if (fits(date) && Temporal.Instant.compare(morning, now) > 0) return morning
  }
}

/** News of a list that give a place: who mutes the event would not know of it. */
const placeOffers: readonly PlaceNews[] = ['offered', 'place free', 'place taken']
/** The event that a member can mute in order not to get this notification; undefined when it cannot be muted. */
export function mutableEventOf({ type, facts }: TypedFacts): string | undefined {
  switch (type) {
    case 'event_reminder':
    case 'event_cancelled':
    case 'event_updated':
    case 'organizer_message':
      return facts.eventId
    case 'going_changed':
      // A place would be lost without an answer.
      return placeOffers.includes(facts.news) || facts.until !== null ? undefined : facts.eventId
    default:
      return undefined
  }
}

/** A change this close to the start of the event does not wait for the end of quiet hours. */
const urgentWithin = { hours: 12 }

/** Whether waiting until then is too late: a change of tonight's event, or a reminder after the event has started. */
export function isUrgent(
  { type, facts }: TypedFacts,
  { now, until }: { now: Temporal.Instant; until: Temporal.Instant },
): boolean {
  const startsBefore = (start: string, instant: Temporal.Instant) =>
    Temporal.Instant.compare(Temporal.Instant.from(start), instant) <= 0
  // Who chose a time in the own quiet hours wants to hear it then.
  if (type === 'event_reminder') return facts.isChosen || startsBefore(facts.event.start_datetime, until)
  const soon = now.add(urgentWithin)
  // An offer that ends meanwhile, a place that is for the first press, or a move.
  if (type === 'going_changed')
    return (
      facts.news === 'place free' ||
      (facts.until !== null && startsBefore(facts.until, until)) ||
      (newsOfMove.includes(facts.news) &&
        [facts.event.start_datetime, facts.movedFrom].some((start) => start && startsBefore(start, soon)))
    )
  if (type !== 'event_cancelled' && type !== 'event_updated') return false
  return [facts.before, facts.after].some(({ start_datetime }) => startsBefore(start_datetime, soon))
}

interface Delivery {
  readonly channel: 'email' | 'push' | 'digest'
  readonly content: TypedFacts
  readonly now: Temporal.Instant
  readonly preferences: Preferences
  readonly zone: string
}

/** When a mail or push is sent. */
export function dueAt({ channel, content, now, preferences, zone }: Delivery): Temporal.Instant {
  const { email_frequency: frequency } = preferences
  if (channel === 'digest' && frequency !== 'none') {
    const morning = nextDigest(now, { frequency, zone })
    return quietUntil(morning, preferences, zone) ?? morning
  }
  const until = quietUntil(now, preferences, zone)
  return until && !isUrgent(content, { now, until }) ? until : now
}
