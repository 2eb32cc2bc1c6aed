import { LRUCache } from 'lru-cache'
import { dependOn, type PublicKey } from '../../platform/db/public-keys.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { Piece } from '../../platform/http/pieces.ts'
import { type WrittenEntry, writeEntry } from './calendar-writer.ts'
import { calendarEntry, rssItem } from './presentation.ts'
import { eventIdOf, type FeedEventRow, keysOfRow, listFeedRows } from './queries.ts'
import { writeItem } from './rss-writer.ts'

interface Kept<Entry> {
  readonly entry: Entry
  readonly keys: readonly PublicKey[]
}

interface Group<Entry> {
  readonly entries: readonly Entry[]
  readonly keys: ReadonlySet<PublicKey>
}

interface WriteRequest<Entry> {
  readonly db: Sql
  readonly lines: readonly string[]
  readonly write: (row: FeedEventRow) => Entry
}

interface Deps {
  readonly db: Sql
  readonly baseUrl: string
}

/** An entry has about one kilobyte. */
const megabyte = 1024 * 1024
const overheadBytes = 500
/** A change of one event makes one group out of date. */
const linesOfGroup = 32

/**
 * Entries of feeds, kept as they were written, for their lines in the list of a feed: most of a new feed is as it was
 * before.
 */
export class FeedEntries {
  readonly #entries = new KeptEntries<WrittenEntry>()
  readonly #items = new KeptEntries<Piece>()

  writeEntries({ db, baseUrl }: Deps, lines: readonly string[]): Promise<WrittenEntry[]> {
    return this.#entries.writeEach({ db, lines, write: (row) => writeEntry(calendarEntry(row, baseUrl)) })
  }

  writeItems({ db, baseUrl }: Deps, lines: readonly string[]): Promise<Piece[]> {
    return this.#items.writeEach({ db, lines, write: (row) => writeItem(rssItem(row, baseUrl)) })
  }
}

class KeptEntries<Entry extends Piece> {
  readonly #byLine = new LRUCache<string, Kept<Entry>>({
    maxSize: 5 * megabyte,
    sizeCalculation: ({ entry }) => entry.bytes.length + overheadBytes,
  })
  /** Entries by the lines of a group, because looking up a thousand lines takes longer than anything else here. */
  readonly #byGroup = new LRUCache<string, Group<Entry>>({
    maxSize: 1.5 * megabyte,
    sizeCalculation: ({ entries }) =>
      entries.reduce((sum, { bytes }) => sum + bytes.length + overheadBytes, overheadBytes),
  })

  async writeEach({ db, lines, write }: WriteRequest<Entry>): Promise<Entry[]> {
    const groups = []
    for (let start = 0; start < lines.length; start += linesOfGroup) {
      const ofGroup = lines.slice(start, start + linesOfGroup)
      // A single line would not be copied, but stay a part of the text of all lines.
      const key = [...ofGroup, ''].join(',')
      groups.push({ key, lines: ofGroup, known: this.#byGroup.get(key) })
    }
    const unknown = groups.flatMap((group) => (group.known ? [] : group.lines))
    const kept = await this.#find({ db, lines: unknown, write })
    const entries: Entry[] = []
    const keys = new Set<PublicKey>()
    for (const { key, lines, known } of groups) {
      const group = known ?? groupOf(lines.flatMap((line) => kept.get(line) ?? []))
      // A hidden event is missing, and can be visible again.
      if (group.entries.length === lines.length) this.#byGroup.set(key, group)
      entries.push(...group.entries)
      for (const key of group.keys) keys.add(key)
    }
    dependOn(...keys)
    return entries
  }

  /** By their lines. */
  async #find({ db, lines, write }: WriteRequest<Entry>): Promise<ReadonlyMap<string, Kept<Entry>>> {
    const found = new Map<string, Kept<Entry>>()
    const missing: string[] = []
    for (const line of lines) {
      const known = this.#byLine.get(line)
      if (known) found.set(line, known)
      else missing.push(line)
    }
    const written = new Map<string, Kept<Entry>>()
    for (const row of missing.length === 0 ? [] : await listFeedRows(db, missing.map(eventIdOf))) {
      // An event can be hidden or deleted between the two queries.
      if (row.status !== 'published' && row.status !== 'cancelled') continue
      const own = { entry: write(row), keys: keysOfRow(row) }
      written.set(row.id, own)
      // Not the line of the list: as a part of one text it would keep the whole text in memory.
      this.#byLine.set(row.line, own)
    }
    for (const line of missing) {
      const own = written.get(eventIdOf(line))
      if (own) found.set(line, own)
    }
    return found
  }
}

const groupOf = <Entry extends Piece>(kept: readonly Kept<Entry>[]): Group<Entry> => ({
  entries: kept.map(({ entry }) => entry),
  keys: new Set(kept.flatMap(({ keys }) => keys)),
})
