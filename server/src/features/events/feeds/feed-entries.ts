import type { EventStatus } from '@floorcraft/contract/events/events.ts'
import { KeptByVersion, type Making } from '../../../platform/db/kept-by-version.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { joinPieces, type Piece } from '../../../platform/http/answers/pieces.ts'
import { joinEntries, type WrittenEntries, writeEntry } from './calendar-writer.ts'
import { calendarEntry, rssItem } from './presentation.ts'
import { type FeedEventRow, keysOfRow, listFeedRows } from './queries.ts'
import { writeItem } from './rss-writer.ts'

interface Deps {
  readonly db: Sql
  readonly baseUrl: string
}

/** Room for about 4,000 entries. */
const megabytes = 6

/** Entries of feeds, kept as they were written. `lines` is what `listFeedLines` returns. */
export class FeedEntries {
  readonly #entries = new KeptByVersion<WrittenEntries>({ megabytes, join: joinEntries })
  readonly #ownEntries = new KeptByVersion<WrittenEntries>({ megabytes: 2, join: joinEntries })
  readonly #items = new KeptByVersion<Piece>({ megabytes, join: joinPieces })

  /** The entries of a private calendar, those without an alarm: they differ from the public ones in their link. */
  writeOwnEntries({ db, baseUrl }: Deps, lines: string): Promise<WrittenEntries[]> {
    const make = (row: FeedEventRow) => writeEntry(calendarEntry(row, baseUrl, { alarmMinutes: undefined }))
    return this.#ownEntries.findGroups(lines, { ...ofEvents(db, [...inFeeds, 'being_checked']), make })
  }

  writeEntries({ db, baseUrl }: Deps, lines: string): Promise<WrittenEntries[]> {
    const make = (row: FeedEventRow) => writeEntry(calendarEntry(row, baseUrl))
    return this.#entries.findGroups(lines, { ...ofEvents(db), make })
  }

  writeItems({ db, baseUrl }: Deps, lines: string): Promise<Piece[]> {
    const make = (row: FeedEventRow) => writeItem(rssItem(row, baseUrl))
    return this.#items.findGroups(lines, { ...ofEvents(db), make })
  }
}

const inFeeds: readonly EventStatus[] = ['published', 'cancelled']

const ofEvents = (
  db: Sql,
  shown: readonly EventStatus[] = inFeeds,
): Omit<Making<FeedEventRow, unknown>, 'make'> => ({
  read: async (ids) => {
    const rows = await listFeedRows(db, ids)
    // An event can be hidden between the two queries.
    return rows.filter(({ status }) => shown.includes(status))
  },
  keysOf: keysOfRow,
})
