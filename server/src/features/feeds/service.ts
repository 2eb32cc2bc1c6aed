import { visitor } from '@floorcraft/contract/access.ts'
import { pastEventsDays } from '@floorcraft/contract/time.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { deleteDeletedEventsBefore } from '../event-editing/service.ts'
import { findPublicMember } from '../members/service.ts'
import { findSceneProfile } from '../scenes/service.ts'
import { writeCalendar } from './calendar-writer.ts'
import { calendarEntry, deletedEntry, rssItem } from './presentation.ts'
import * as queries from './queries.ts'
import { writeRss } from './rss-writer.ts'

export interface FeedsDeps {
  readonly db: Sql
  readonly clock: Clock
  /** Public address of this installation, without a slash at the end. */
  readonly baseUrl: string
}

export const feedFormats = ['ics', 'rss'] as const
export type FeedFormat = (typeof feedFormats)[number]

export interface FeedRequest {
  readonly subject: 'scenes' | 'organizers' | 'styles'
  /** The scene's slug, the organizer's id, the style's name. */
  readonly key: string
  readonly format: FeedFormat
}

interface Feed {
  /** What a calendar program or reader lists it as, among calendars of everything else. */
  readonly title: string
  /** Path of the page that shows the same on the site. */
  readonly page: string
  readonly subject: queries.FeedSubject
}

/** Writing this many takes about 40 ms, which nobody else notices. */
const mostEntries = 1000
const longestStyleName = 100
/** A calendar that has not asked for two months has been given up. */
const rememberedAfterDeletion = { hours: 24 * 60 }
/** Days back: a calendar keeps what has been, a reader wants what comes. */
const daysBack: Readonly<Record<FeedFormat, number>> = { ics: pastEventsDays, rss: 3 }

/**
 * The feed's file: what runs, what comes, and some days of what has been; published events, and cancelled ones until
 * they would be over; a calendar is also told for 60 days what was deleted. Undefined when there is no such scene or organizer.
 */
export async function writeFeed(deps: FeedsDeps, request: FeedRequest): Promise<string | undefined> {
  const feed = await findFeed(deps, request)
  if (!feed) return undefined
  const now = deps.clock.now()
  const rows = await queries.listFeedEvents(deps.db, {
    subject: feed.subject,
    endsAfter: now.subtract({ hours: 24 * daysBack[request.format] }),
    now,
    limit: mostEntries,
  })
  if (request.format === 'ics') {
    const deleted = await queries.listDeletedEvents(deps.db, {
      subject: feed.subject,
      deletedAfter: now.subtract(rememberedAfterDeletion),
      limit: mostEntries,
    })
    const entries = [
      ...rows.map((row) => calendarEntry(row, deps.baseUrl)),
      ...deleted.map((row) => deletedEntry(row, deps.baseUrl)),
    ]
    return writeCalendar({ name: feed.title, entries })
  }
  return writeRss({
    title: feed.title,
    description: `Dance events: ${feed.title}`,
    link: `${deps.baseUrl}${feed.page}`,
    self: `${deps.baseUrl}/feeds/${request.subject}/${encodeURIComponent(request.key)}.rss`,
    items: rows.map((row) => rssItem(row, deps.baseUrl)),
  })
}

/** The calendar file of one event, for somebody who may have it. */
export async function writeEventFile(
  { db, baseUrl }: Pick<FeedsDeps, 'db' | 'baseUrl'>,
  eventId: string,
): Promise<string | undefined> {
  const row = await queries.findFeedEvent(db, eventId)
  return row && writeCalendar({ name: row.title, entries: [calendarEntry(row, baseUrl)] })
}

/** Forgets deleted events that no feed mentions any more. */
export function forgetDeletedEvents({ db, clock }: Pick<FeedsDeps, 'db' | 'clock'>): Promise<void> {
  return deleteDeletedEventsBefore(db, clock.now().subtract(rememberedAfterDeletion))
}

async function findFeed(deps: FeedsDeps, { subject, key }: FeedRequest): Promise<Feed | undefined> {
  switch (subject) {
    case 'scenes': {
      const scene = await findSceneProfile(deps, key)
      return (
        scene && {
          title: `${scene.name} dance · Floorcraft`,
          page: `/scenes/${scene.slug}`,
          subject: { kind: 'scene', sceneId: scene.id },
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
    case 'styles':
      // Styles are free words: a style that nobody dances yet has an empty feed.
      return key.trim() === '' || key.length > longestStyleName
        ? undefined
        : {
            title: `${key.trim()} dance · Floorcraft`,
            page: `/search?dance_styles=${encodeURIComponent(key.trim())}`,
            subject: { kind: 'style', style: key.trim() },
          }
  }
}
