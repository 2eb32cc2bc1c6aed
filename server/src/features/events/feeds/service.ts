import { visitor } from '@floorcraft/contract/base/access.ts'
import { pastEventsDays } from '@floorcraft/contract/base/time/time.ts'
import type { EventFilterQuery } from '@floorcraft/contract/events/event-filters.ts'
import type { ShownItem } from '@floorcraft/contract/events/schedule.ts'
import { danceStyleOf } from '@floorcraft/contract/scenes/dance-styles.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { bytesOf, type Piece } from '../../../platform/http/answers/pieces.ts'
import { findPublicMember } from '../../members/members/service.ts'
import { findNamedArtist } from '../../scenes/artists/service.ts'
import { resolveSceneIds } from '../../scenes/scenes/service.ts'
import { isWithinFilters } from '../events/service.ts'
import { listAlarms } from '../reminders/service.ts'
import { writeCalendar, writeEntry } from './calendar-writer.ts'
import type { FeedEntries } from './feed-entries.ts'
import { calendarEntry, deletedEntry, itemEntry } from './presentation.ts'
import * as queries from './queries.ts'
import { writeRss } from './rss-writer.ts'

export { FeedEntries } from './feed-entries.ts'
export { eventUrl } from './presentation.ts'

export interface FeedsDeps {
  readonly db: Sql
  readonly clock: Clock
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly entries: FeedEntries
}

export const feedFormats = ['ics', 'rss'] as const
export type FeedFormat = (typeof feedFormats)[number]

export interface FeedRequest {
  readonly subject: 'scenes' | 'organizers' | 'artists' | 'styles'
  /** The slug of a scene or artist, the id of an organizer or the name of a style. */
  readonly key: string
  readonly format: FeedFormat
}

interface Feed {
  /** The name in the list of a calendar program or feed reader. */
  readonly title: string
  /** The path of the page with the same events. */
  readonly page: string
  readonly subject: queries.FeedSubject
  /** Whether the feed must contain deleted events; undefined if this is not known. */
  readonly hasDeleted?: boolean
  /** Whether the key is free text. Then a feed without entries does not exist. */
  readonly isText?: boolean
}

const privateTitles = { saved: 'Saved nights · Floorcraft', followed: 'Followed organizers · Floorcraft' }

/** Writing this many entries for the first time blocks the process for about 40 ms. */
export const maxEntries = 1000
const maxStyleLength = 100
/** A calendar program that did not fetch the feed for so long is not expected to come back. */
export const deletedEventsKeptFor = { hours: 24 * 60 }
/** How many past days a feed contains: calendars show past events, and feed readers do not need them. */
const daysBack: Readonly<Record<FeedFormat, number>> = { ics: pastEventsDays, rss: 3 }

/**
 * The file of a feed: published events, including some past days, and cancelled events until their end. A calendar also
 * contains deleted events for 60 days. Undefined when the scene, organizer or style is missing.
 */
export async function writeFeed(deps: FeedsDeps, request: FeedRequest): Promise<Piece | undefined> {
  const feed = await findFeed(deps, request)
  const self = `/feeds/${request.subject}/${encodeURIComponent(request.key)}.rss`
  return feed && write(deps, { feed, self, format: request.format })
}

/** The calendar of one member, with the alarms that they chose. The caller checks its secret. */
export async function writePrivateFeed(
  deps: FeedsDeps,
  { subject, memberId }: { subject: keyof typeof privateTitles; memberId: string },
): Promise<Piece> {
  const listed = await listLines(deps, { kind: subject, memberId }, 'ics')
  const alarms = await listAlarms(deps.db, memberId)
  const lines = listed.split(',')
  const idOf = (line: string) => line.slice(0, line.indexOf(' '))
  const plain = lines.filter((line) => !alarms.has(idOf(line))).join(',')
  const withAlarm = await queries.listFeedRows(
    deps.db,
    lines.map(idOf).filter((id) => alarms.has(id)),
  )
  const entries = withAlarm.map((row) =>
    writeEntry(calendarEntry(row, deps.baseUrl, { alarmMinutes: alarms.get(row.id) })),
  )
  return writeCalendar({
    name: privateTitles[subject],
    entries: [...(await deps.entries.writeOwnEntries(deps, plain)), ...entries],
  })
}

/** The lines of the events that a feed contains. */
function listLines(
  { db, clock }: FeedsDeps,
  subject: queries.FeedSubject,
  format: FeedFormat,
): Promise<string> {
  const now = clock.now()
  const endsAfter = now.subtract({ hours: 24 * daysBack[format] })
  return queries.listFeedLines(db, { subject, endsAfter, now, limit: maxEntries })
}

export interface FilteredFeedRequest extends Omit<EventFilterQuery, 'nights'> {
  readonly scenes: readonly string[]
}

/** The feed of a list: the events of some scenes, or of all, that pass its filters. Undefined when no scene exists. */
export async function writeFilteredFeed(
  deps: FeedsDeps,
  { scenes, ...filters }: FilteredFeedRequest,
  { format, query }: { format: FeedFormat; query: string },
): Promise<Piece | undefined> {
  const sceneIds = scenes.length > 0 ? await resolveSceneIds(deps, scenes) : undefined
  if (sceneIds?.length === 0) return undefined
  const mostly = filters.mostly && filters.styles.length > 0 ? ['mostly'] : []
  const feed = {
    title: `${[...mostly, ...filters.styles, ...filters.types, 'dance'].join(' ')} · Floorcraft`,
    page: `/events?${query}`,
    subject: { kind: 'filtered', sceneIds, conditions: isWithinFilters(filters, deps.clock.now()) } as const,
  }
  return write(deps, { feed, self: `/feeds/events.rss?${query}`, format })
}

/** A feed of events that were found in another way. */
export interface FoundFeed {
  readonly title: string
  /** The query of the page of the search and of this feed. */
  readonly query: string
  readonly ids: readonly string[]
}

export function writeFoundFeed(
  deps: FeedsDeps,
  { found: { title, query, ids }, format }: { found: FoundFeed; format: FeedFormat },
): Promise<Piece | undefined> {
  const feed = {
    title: `${title} · Floorcraft`,
    page: `/search?${query}`,
    subject: { kind: 'found', ids } as const,
  }
  return write(deps, { feed, self: `/feeds/search.rss?${query}`, format })
}

async function write(
  deps: FeedsDeps,
  { feed, self, format }: { feed: Feed; self: string; format: FeedFormat },
): Promise<Piece | undefined> {
  const listed = await listLines(deps, feed.subject, format)
  const mayHaveDeleted = (format === 'ics' || feed.isText) && feed.hasDeleted !== false
  const deleted = mayHaveDeleted
    ? await queries.listDeletedEvents(deps.db, {
        subject: feed.subject,
        deletedAfter: deps.clock.now().subtract(deletedEventsKeptFor),
        limit: maxEntries,
      })
    : []
  if (feed.isText && listed === '' && deleted.length === 0) return undefined
  if (format === 'ics') {
    const entries = await deps.entries.writeEntries(deps, listed)
    const deletedEntries = deleted.map((row) => writeEntry(deletedEntry(row, deps.baseUrl)))
    return writeCalendar({ name: feed.title, entries: [...entries, ...deletedEntries] })
  }
  return writeRss({
    title: feed.title,
    description: `Dance events: ${feed.title}`,
    link: `${deps.baseUrl}${feed.page}`,
    self: `${deps.baseUrl}${self}`,
    items: await deps.entries.writeItems(deps, listed),
  })
}

interface EventFile {
  readonly eventId: string
  readonly alarmMinutes?: number | undefined
  readonly items?: readonly ShownItem[]
}

/** The calendar file of one event, or of these items of its schedule. The caller checks who may see it. */
export async function writeEventFile(
  { db, baseUrl }: Pick<FeedsDeps, 'db' | 'baseUrl'>,
  { eventId, alarmMinutes, items = [] }: EventFile,
): Promise<Buffer | undefined> {
  const [row] = await queries.listFeedRows(db, [eventId])
  if (!row) return undefined
  const event = calendarEntry(row, baseUrl)
  const entries = items.length > 0 ? items.map((item) => itemEntry(event, item, row.version)) : [event]
  const written = entries.map((entry) => writeEntry({ ...entry, alarmMinutes }))
  return bytesOf(writeCalendar({ name: row.title, entries: written }))
}

async function findFeed(deps: FeedsDeps, { subject, key }: FeedRequest): Promise<Feed | undefined> {
  switch (subject) {
    case 'scenes': {
      const scene = await queries.findSceneOfFeed(deps.db, {
        key,
        deletedAfter: deps.clock.now().subtract(deletedEventsKeptFor),
      })
      return (
        scene && {
          title: `${scene.name} dance · Floorcraft`,
          page: `/scenes/${scene.slug}`,
          subject: { kind: 'scene', sceneId: scene.id },
          hasDeleted: scene.has_deleted,
        }
      )
    }
    case 'organizers': {
      const member = await findPublicMember(deps, visitor, key)
      return (
        member && {
          title: `${member.display_name} · Floorcraft`,
          page: `/organizers/${member.firebase_uid}`,
          subject: { kind: 'organizer', organizerId: member.firebase_uid },
        }
      )
    }
    case 'artists': {
      const artist = await findNamedArtist(deps.db, key)
      return (
        artist && {
          title: `${artist.name} · Floorcraft`,
          page: `/artists/${artist.slug}`,
          subject: { kind: 'artist', ids: artist.ids },
        }
      )
    }
    case 'styles':
      // The known styles have a feed in quiet months too.
      return key.trim() === '' || key.length > maxStyleLength
        ? undefined
        : {
            title: `${key.trim()} dance · Floorcraft`,
            page: `/search?dance_styles=${encodeURIComponent(key.trim())}`,
            subject: {
              kind: 'style',
              condition: isWithinFilters({ styles: [key.trim()] }, deps.clock.now())[0]!,
            },
            isText: danceStyleOf(key) === undefined,
          }
  }
}
