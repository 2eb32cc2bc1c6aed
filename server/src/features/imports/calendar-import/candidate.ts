import { cutText } from '@floorcraft/contract/base/texts/text-length.ts'
import { isoInZone } from '@floorcraft/contract/base/time/time.ts'
import { siteOfHost } from '@floorcraft/contract/events/event-links.ts'
import { longestEventDays } from '@floorcraft/contract/events/event-times.ts'
import type { EventDraft } from '../../editing/event-editing/service.ts'
import { danceStylesOf, eventTypeOf, priceOf } from './event-guesses.ts'
import type { FeedFacts } from './feed-facts.ts'
import type { FeedOccurrence } from './feed-occurrence.ts'
import { fingerprint } from './fingerprint.ts'
import { splitLocation } from './location.ts'

/** An occurrence of a feed, read as an event of one scene. It is plain JSON, so that a proposal can keep it. */
export interface Candidate {
  readonly feedId: string
  readonly fingerprint: string
  readonly facts: FeedFacts
  /** What we guess for a new event; its organizer may correct it. */
  readonly guesses: Pick<
    EventDraft,
    'event_type' | 'dance_styles' | 'price_info' | 'ticket_url' | 'facebook_url'
  >
}

/** Facts of the scene for what the feed leaves out. */
export interface SceneDefaults {
  readonly city: string
  readonly state: string
}

const unnamedVenue = 'To be announced'
// Used when the feed gives no end.
const usualHours = 3
const longest = { title: 300, description: 20_000, venue: 300 }

/** Reads an occurrence as an event of the scene; undefined when it is longer than an event may be. */
export function candidateOf(occurrence: FeedOccurrence, scene: SceneDefaults): Candidate | undefined {
  const start = Temporal.Instant.from(occurrence.start).toZonedDateTimeISO(occurrence.timezone)
  const end = endOf(occurrence, start)
  if (start.until(end, { largestUnit: 'hours' }).hours > longestEventDays * 24) return undefined
  const place = splitLocation(occurrence.location)
  const hours = start.until(end, { largestUnit: 'hours' }).hours
  return {
    feedId: occurrence.googleEventId,
    fingerprint: fingerprint(occurrence),
    facts: {
      title: cutText(occurrence.title, longest.title) || 'Untitled event',
      description: cutText(describe(occurrence), longest.description),
      start_datetime: isoInZone(start.toInstant(), start.timeZoneId),
      end_datetime: isoInZone(end.toInstant(), end.timeZoneId),
      timezone: start.timeZoneId,
      is_all_day: occurrence.allDay,
      venue_name: cutText(place.venueName, longest.venue) || unnamedVenue,
      venue_address: cutText(place.address, longest.venue),
      venue_city: place.city || scene.city,
      venue_state: place.city ? place.state : scene.state,
      latitude: occurrence.geo?.latitude ?? null,
      longitude: occurrence.geo?.longitude ?? null,
      cancelled: occurrence.cancelled,
    },
    guesses: {
      event_type: eventTypeOf({ ...occurrence, hours }),
      dance_styles: danceStylesOf(occurrence),
      price_info: { ...priceOf(occurrence) },
      ...linksOf(occurrence.url),
    },
  }
}

function endOf(occurrence: FeedOccurrence, start: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const given =
    occurrence.end && Temporal.Instant.from(occurrence.end).toZonedDateTimeISO(occurrence.timezone)
  if (given && Temporal.ZonedDateTime.compare(given, start) > 0) return given
  return occurrence.allDay ? start.add({ days: 1 }) : start.add({ hours: usualHours })
}

const ticketSellers =
  /(?:^|\.)(?:eventbrite\.[a-z.]+|dice\.fm|ticketmaster\.[a-z.]+|lu\.ma|meetup\.com|tickettailor\.com|eventim\.[a-z]+|universe\.com)$/i

function hostOf(url: string | undefined): string {
  return (url && URL.parse(url)?.hostname) || ''
}

// Only the address of a known ticket seller is a ticket link: an empty field is better than a wrong one.
function linksOf(url: string | undefined): Pick<EventDraft, 'ticket_url' | 'facebook_url'> {
  const host = hostOf(url)
  return {
    ticket_url: url && ticketSellers.test(host) ? url : null,
    facebook_url: url && siteOfHost(host) === 'Facebook' ? url : null,
  }
}

/** The description, followed by the address of the event's page when no other field holds it. */
function describe({ description, url }: FeedOccurrence): string {
  const { ticket_url, facebook_url } = linksOf(url)
  if (!url || ticket_url || facebook_url || description.includes(url)) return description
  return description === '' ? url : `${description}\n\n${url}`
}
