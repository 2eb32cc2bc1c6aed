import { readCalendarAddress } from '@floorcraft/contract/imports/calendar-address.ts'
import {
  badCalendarFileMessage,
  badCalendarUrlMessage,
  notACalendarMessage,
} from '@floorcraft/contract/imports/calendar-import.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { GuardedFetch, Validators } from '../../../platform/fetch/guarded-fetch.ts'
import { AppError, invalid } from '../../../platform/http/app-error.ts'
import { mapInSlices } from '../../../platform/slices.ts'
import { type Candidate, candidateOf, type SceneDefaults } from './candidate.ts'
import type { FeedReading, FeedRefusal } from './feed-result.ts'
import { MAX_FEED_BYTES, readFeed } from './read-feed.ts'

// Together with six seconds for reading, every call ends within fifteen seconds.
const fetchMilliseconds = 8_000

/** A calendar as an address or as the content of a file. */
export interface CalendarSource {
  readonly calendar_url?: string | null | undefined
  readonly calendar_file?: string | Uint8Array | null | undefined
  readonly months_ahead: number
  /** The validators of an earlier reading. With them an unchanged calendar throws `CalendarUnchanged`. */
  readonly validators?: Validators | undefined
}

/** The server says that the calendar is the same as at the earlier reading. */
export class CalendarUnchanged extends Error {}

export interface ReadCalendar {
  readonly reading: FeedReading
  readonly candidates: readonly Candidate[]
  readonly tooLong: number
  readonly url: string | undefined
  readonly converted: boolean
  readonly validators: Validators
}

/**
 * Fetches and reads a calendar as events of a scene, from now to `months_ahead`; throws an error with a sentence when
 * it cannot.
 */
export async function readSource(
  deps: { readonly clock: Clock; readonly fetch: GuardedFetch },
  scene: SceneDefaults & { readonly timezone: string },
  source: CalendarSource,
): Promise<ReadCalendar> {
  const { bytes, ...fetched } = await fetchSource(deps, source)
  const from = deps.clock.now()
  // Counted in UTC, so that the same calendar gives the same number in every scene.
  const to = from.toZonedDateTimeISO('UTC').add({ months: source.months_ahead }).toInstant()
  const reading = await readFeed({ bytes, zone: scene.timezone, from, to })
  if (!reading.ok) throw refusedFeed(reading.reason, source.calendar_file ? 'calendar_file' : 'calendar_url')
  const candidates = await mapInSlices(reading.occurrences, (occurrence) => candidateOf(occurrence, scene))
  const readable = withDistinctIds(candidates.filter((candidate) => candidate !== undefined))
  return { reading, candidates: readable, tooLong: candidates.length - readable.length, ...fetched }
}

/** Some feeds give several events the same id. The start is added to the id of all but the first. */
function withDistinctIds(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Set<string>()
  return candidates.map((candidate) => {
    const repeated = seen.has(candidate.feedId)
    seen.add(candidate.feedId)
    if (!repeated) return candidate
    return {
      ...candidate,
      feedId: `${candidate.feedId}_${Temporal.Instant.from(candidate.facts.start_datetime)}_${candidate.fingerprint}`,
    }
  })
}

async function fetchSource(
  deps: { readonly fetch: GuardedFetch },
  { calendar_url, calendar_file, validators }: CalendarSource,
): Promise<Pick<ReadCalendar, 'url' | 'converted' | 'validators'> & { bytes: Uint8Array }> {
  if (calendar_file) {
    const none = { etag: null, lastModified: null }
    return { bytes: Buffer.from(calendar_file), url: undefined, converted: false, validators: none }
  }
  const address = readCalendarAddress(calendar_url ?? '')
  if (!address) throw refusedUrl(badCalendarUrlMessage)
  const result = await deps.fetch(address.url, {
    maxBytes: MAX_FEED_BYTES,
    timeoutMilliseconds: fetchMilliseconds,
    maxRedirects: 5,
    accept: 'text/calendar, */*;q=0.1',
    validators,
  })
  if (result.ok) return { ...address, bytes: result.bytes, validators: result.validators }
  if (result.reason === 'not-modified') throw new CalendarUnchanged()
  throw refusedFetch(result.reason, result.status)
}

const refusedUrl = (message: string) => invalid([{ path: 'calendar_url', message }], message)

function refusedFetch(reason: string, status: number | undefined): AppError {
  switch (reason) {
    case 'bad-address':
      return refusedUrl(badCalendarUrlMessage)
    case 'blocked':
      return refusedUrl('This calendar address does not lead to a public server.')
    case 'not-listed':
      return refusedUrl('This site may not read calendars of this server.')
    case 'no-tls':
      return refusedUrl('This site reads only calendars whose address begins with https.')
    case 'too-large':
      return refusedUrl('This calendar is too large to import.')
    case 'bad-status':
      return refusedUrl(`The calendar's server answered with an error (${status}). Is the calendar public?`)
    default:
      return new AppError('EXTERNAL_SERVICE_ERROR', {
        message:
          'The calendar could not be fetched: its server does not answer properly. Please try again later.',
        isExpected: true,
      })
  }
}

function refusedFeed(reason: FeedRefusal, path: 'calendar_url' | 'calendar_file'): AppError {
  const noCalendar = path === 'calendar_file' ? badCalendarFileMessage : notACalendarMessage
  const sentences: Record<FeedRefusal, string> = {
    not_a_calendar: noCalendar,
    too_large: 'This calendar is too large to import.',
    too_many: 'This calendar has too many events in this time. Please choose fewer months.',
    too_slow: 'This calendar takes too long to read. Please choose fewer months.',
    aborted: 'Reading the calendar was interrupted. Please try again.',
    unreadable: noCalendar,
  }
  return invalid([{ path, message: sentences[reason] }], sentences[reason])
}
