import type { EventChange, EventFacts, GoingNews, NewEvents } from './notification-facts.ts'
import { placeDate, placeTime } from './place-time.ts'

export interface NotificationWords {
  readonly title: string
  readonly message: string
}

/** One or two short sentences about a change of an event, in the time of its place. */
export function eventChangeWords({
  change,
  reason,
  before,
  after,
  otherDates = [],
}: EventChange): NotificationWords {
  switch (change) {
    case 'cancelled':
      return {
        title: `Cancelled: ${before.title}`,
        message: `${before.title} on ${dates(before, otherDates)} ${isOrAre(otherDates)} cancelled.${reason ? ` ${sentence(`Reason: ${reason}`)}` : ''}`,
      }
    case 'deleted':
      return {
        title: `Removed: ${before.title}`,
        message: `${before.title} on ${when(before)} was removed from the calendar.`,
      }
    case 'reinstated':
      return {
        title: `Back on: ${after.title}`,
        message: `${after.title} takes place after all: ${when(after)} at ${where(after)}.`,
      }
    case 'moved':
      return {
        title: `New time: ${after.title}`,
        message: `${after.title} is now on ${when(after)}${placeIfNew(before, after)}. It was on ${when(before)}${placeIfNew(after, before)}.${moreDates(otherDates)}`,
      }
    case 'relocated':
      return {
        title: `New place: ${after.title}`,
        message: `${after.title} on ${dates(after, otherDates)} ${isOrAre(otherDates)} now at ${where(after)}. It was at ${where(before)}.`,
      }
  }
}

/** What became of a place, and until when to answer, in the time of the event's place. */
export function goingWords({ event, news, until, movedFrom }: GoingNews): NotificationWords {
  const { title } = event
  const by = until && placeTime(Temporal.Instant.from(until), event.timezone)
  const facts = whenAndWhere(event)
  const wasOn = movedFrom ? ` It was on ${when({ ...event, start_datetime: movedFrom })}.` : ''
  switch (news) {
    case 'going':
      return { title: `You are going: ${title}`, message: facts }
    case 'place taken':
      return { title: `We took a place for you: ${title}`, message: `You are going. ${facts}` }
    case 'waiting':
      return {
        title: `You are on the waiting list: ${title}`,
        message: 'There is no place for you alone at the moment. We tell you when there is one.',
      }
    case 'offered':
      return { title: `A place for you: ${title}`, message: `Take it before ${by}. ${facts}` }
    case 'offer over':
      return {
        title: `Your offer has ended: ${title}`,
        message: 'You did not take the place in time. You are still on the waiting list.',
      }
    case 'place free':
      return { title: `A place is free: ${title}`, message: `The first who takes it is going. ${facts}` }
    case 'still coming':
      return {
        title: `Are you still coming? ${title}`,
        message: `It has a new time. ${by ? `Say yes before ${by} to keep your place.` : 'You keep your place without an answer.'} ${facts}${wasOn}`,
      }
    case 'offer moved':
      return {
        title: `New time, and a place for you: ${title}`,
        message: `It has a new time. Take your place before ${by}. ${facts}${wasOn}`,
      }
    case 'still waiting':
      return {
        title: `Do you still want to come? ${title}`,
        message: `It has a new time. ${by ? `Say yes before ${by} to stay on the waiting list.` : 'You stay on the waiting list without an answer.'} ${facts}${wasOn}`,
      }
    case 'ended':
      return {
        title: `You are no longer on the list: ${title}`,
        message: 'It moved to another night, and you did not say that you still come. You can join again.',
      }
    case 'blocked':
      return {
        title: `You are no longer on the list: ${title}`,
        message: 'The organizer does not accept you on the lists of their events.',
      }
    case 'usual':
      return {
        title: `Are you coming? ${title}`,
        message: `You usually come. Say so with one press. ${facts}`,
      }
  }
}

/** "Friday Social is on Fri, Nov 27, 2026, 8:00 PM PST at Tango Hall, San Diego." */
export const whenAndWhere = (event: EventFacts) => `${event.title} is on ${when(event)} at ${where(event)}.`

/** Whether the notice is about different events, and not about one event or series. */
export const isSummary = ({ more, isSeries }: NewEvents) => more > 0 && !isSeries

/** "New in San Diego: Friday Social", or "12 new events in San Diego" with the first of them. */
export function newEventWords(
  news: NewEvents,
  { one, several }: { one: string; several: string },
): NotificationWords {
  const { event, more } = news
  const first = whenAndWhere(event)
  if (isSummary(news)) return { title: `${more + 1} new events ${several}`, message: `The first: ${first}` }
  const dates = more > 0 ? ` And ${more} more ${more > 1 ? 'dates' : 'date'}.` : ''
  return { title: `${one}: ${event.title}`, message: `${first}${dates}` }
}

const when = ({ start_datetime, timezone, is_all_day }: EventFacts) =>
  (is_all_day ? placeDate : placeTime)(Temporal.Instant.from(start_datetime), timezone)

const where = ({ venue_name, venue_address, venue_city }: EventFacts) =>
  [venue_name, venue_address, venue_city].filter(Boolean).join(', ')

/** "Fri, Nov 27, 2026, 8:00 PM PST; Fri, Dec 4, 2026, 8:00 PM PST" */
const dates = (first: EventFacts, others: readonly EventFacts[]) => [first, ...others].map(when).join('; ')

const isOrAre = (others: readonly EventFacts[]) => (others.length > 0 ? 'are' : 'is')

/** " And 2 more dates: Fri, Dec 4, 2026, 9:00 PM PST; Fri, Dec 11, 2026, 9:00 PM PST." */
const moreDates = ([first, ...others]: readonly EventFacts[]) =>
  first
    ? ` And ${others.length + 1} more ${others.length > 0 ? 'dates' : 'date'}: ${dates(first, others)}.`
    : ''

const placeIfNew = (before: EventFacts, after: EventFacts) =>
  where(before) === where(after) ? '' : ` at ${where(after)}`

const sentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)
