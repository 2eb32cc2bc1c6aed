import { KeptByVersion, type Making } from '../../platform/db/kept-by-version.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { Piece } from '../../platform/http/pieces.ts'
import { type WrittenEntry, writeEntry } from './calendar-writer.ts'
import { calendarEntry, rssItem } from './presentation.ts'
import { type FeedEventRow, keysOfRow, listFeedRows } from './queries.ts'
import { writeItem } from './rss-writer.ts'

interface Deps {
  readonly db: Sql
  readonly baseUrl: string
}

/** An entry has about one kilobyte. */
const size = { megabytes: 6.5, bytesOf: ({ bytes }: Piece) => bytes.length }

/** Entries of feeds, kept as they were written. `lines` is what `listFeedLines` returns. */
export class FeedEntries {
  readonly #entries = new KeptByVersion<WrittenEntry>(size)
  readonly #items = new KeptByVersion<Piece>(size)

  writeEntries({ db, baseUrl }: Deps, lines: string): Promise<WrittenEntry[]> {
    const make = (row: FeedEventRow) => writeEntry(calendarEntry(row, baseUrl))
    return this.#entries.findEach(lines, { ...ofEvents(db), make })
  }

  writeItems({ db, baseUrl }: Deps, lines: string): Promise<Piece[]> {
    const make = (row: FeedEventRow) => writeItem(rssItem(row, baseUrl))
    return this.#items.findEach(lines, { ...ofEvents(db), make })
  }
}

const ofEvents = (db: Sql): Omit<Making<FeedEventRow, unknown>, 'make'> => ({
  read: async (ids) => {
    const rows = await listFeedRows(db, ids)
    // An event can be hidden between the two queries.
    return rows.filter(({ status }) => status === 'published' || status === 'cancelled')
  },
  keysOf: keysOfRow,
})
