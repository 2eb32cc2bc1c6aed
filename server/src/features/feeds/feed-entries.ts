import { LRUCache } from 'lru-cache'
import type { Sql } from '../../platform/db/sql.ts'
import { type WrittenEntry, writeEntry } from './calendar-writer.ts'
import { calendarEntry, rssItem } from './presentation.ts'
import { type FeedEvent, type FeedEventRow, listFeedRows } from './queries.ts'
import { writeItem } from './rss-writer.ts'

interface Kept<Entry> {
  readonly stamp: string
  readonly entry: Entry
}

interface Deps {
  readonly db: Sql
  readonly baseUrl: string
}

/** The memory for written entries, about one kilobyte each. */
const maxBytes = 12 * 1024 * 1024
const overheadBytes = 300

/** Entries of feeds, kept as they were written until a row of theirs changes: most of a new feed is as it was before. */
export class FeedEntries {
  readonly #entries = openKept<WrittenEntry>(({ bytes }) => bytes.length)
  readonly #items = openKept<Buffer>(({ length }) => length)

  writeEntries({ db, baseUrl }: Deps, events: readonly FeedEvent[]): Promise<WrittenEntry[]> {
    return writeEach(this.#entries, { db, events, write: (row) => writeEntry(calendarEntry(row, baseUrl)) })
  }

  writeItems({ db, baseUrl }: Deps, events: readonly FeedEvent[]): Promise<Buffer[]> {
    return writeEach(this.#items, { db, events, write: (row) => writeItem(rssItem(row, baseUrl)) })
  }
}

const openKept = <Entry>(bytesOf: (entry: Entry) => number) =>
  new LRUCache<string, Kept<Entry>>({
    maxSize: maxBytes / 2,
    sizeCalculation: ({ entry }) => bytesOf(entry) + overheadBytes,
  })

async function writeEach<Entry>(
  kept: LRUCache<string, Kept<Entry>>,
  { db, events, write }: { db: Sql; events: readonly FeedEvent[]; write: (row: FeedEventRow) => Entry },
): Promise<Entry[]> {
  const known = events.map(({ id, stamp }) => {
    const written = kept.get(id)
    return written?.stamp === stamp ? written.entry : undefined
  })
  const missing = events.filter((_, index) => known[index] === undefined)
  if (missing.length === 0) return known as Entry[]
  const rows = await listFeedRows(
    db,
    missing.map(({ id }) => id),
  )
  // An event can be hidden or deleted between the two queries.
  const shown = rows.filter(({ status }) => status === 'published' || status === 'cancelled')
  const rowOf = new Map(shown.map((row) => [row.id, row]))
  return events.flatMap(({ id, stamp }, index) => {
    const row = rowOf.get(id)
    const entry = known[index] ?? (row && write(row))
    if (!entry) return []
    if (row) kept.set(id, { stamp, entry })
    return entry
  })
}
