import { LRUCache } from 'lru-cache'
import { dependOn, type PublicKey } from './public-keys.ts'

/**
 * How a list names a row: its id and, after spaces, the `xmin` of each row of which its value is made. PostgreSQL gives
 * a row another `xmin` with every change.
 */
export type KeptLine = string

interface VersionedRow {
  readonly id: string
  readonly line: KeptLine
}

export interface Making<Row extends VersionedRow, Value> {
  /** The rows of these ids. A row can be missing, because it changed after the list was read. */
  readonly read: (ids: readonly string[]) => Promise<readonly Row[]>
  readonly keysOf: (row: Row) => readonly PublicKey[]
  readonly make: (row: Row) => Value
}

interface Kept<Value> {
  readonly value: Value
  readonly keys: readonly PublicKey[]
}

const megabyte = 1024 * 1024
const overheadBytes = 500
/** A change of one row outdates one group, so groups are small. */
const linesOfGroup = 32

/**
 * Values that are made of rows, kept for the versions of these rows. Most of a new list equals the old one, so only the
 * changed rows are read.
 */
export class KeptByVersion<Value extends { readonly bytes: number }> {
  readonly #byLine: LRUCache<KeptLine, Kept<Value>>
  /** Joined values by their lines, because looking at a thousand single values takes longer than anything else here. */
  readonly #byGroup: LRUCache<string, Kept<Value>>
  readonly #join: (values: readonly Value[]) => Value

  /**
   * A quarter of the `megabytes` is for joined values. Each counts with all its bytes, although it shares them with
   * single values.
   */
  constructor({ megabytes, join }: { megabytes: number; join: (values: readonly Value[]) => Value }) {
    const open = (share: number) =>
      new LRUCache<string, Kept<Value>>({
        maxSize: megabytes * share * megabyte,
        sizeCalculation: ({ value, keys }) => value.bytes + keys.length * 50 + overheadBytes,
      })
    this.#byLine = open(0.75)
    this.#byGroup = open(0.25)
    this.#join = join
  }

  /**
   * The values of the lines in their order, joined in groups. `lines` is the text of the list, with commas. Declares the
   * keys of all values.
   */
  async findGroups<Row extends VersionedRow>(lines: string, making: Making<Row, Value>): Promise<Value[]> {
    const listed = lines === '' ? [] : lines.split(',')
    const groups = []
    for (let start = 0; start < listed.length; start += linesOfGroup) {
      const ofGroup = listed.slice(start, start + linesOfGroup)
      // With the empty item the key of a single line is a copy too, and not a part of the text of all lines.
      const key = [...ofGroup, ''].join(',')
      groups.push({ key, lines: ofGroup, known: this.#byGroup.get(key) })
    }
    const unknown = groups.flatMap((group) => (group.known ? [] : group.lines))
    const kept = await this.#find(unknown, making)
    return groups.flatMap(({ key, lines, known }) => {
      const found = known ? [] : lines.flatMap((line) => kept.get(line) ?? [])
      const group = known ?? this.#joinAll(found)
      // A group with a missing row is not kept, because the row can become visible again.
      if (!known && found.length === lines.length) this.#byGroup.set(key, group)
      dependOn(...group.keys)
      return known || found.length > 0 ? [group.value] : []
    })
  }

  #joinAll(kept: readonly Kept<Value>[]): Kept<Value> {
    return {
      value: this.#join(kept.map(({ value }) => value)),
      keys: [...new Set(kept.flatMap(({ keys }) => keys))],
    }
  }

  async #find<Row extends VersionedRow>(
    lines: readonly KeptLine[],
    { read, keysOf, make }: Making<Row, Value>,
  ): Promise<ReadonlyMap<KeptLine, Kept<Value>>> {
    const found = new Map<KeptLine, Kept<Value>>()
    const missing: KeptLine[] = []
    for (const line of lines) {
      const known = this.#byLine.get(line)
      if (known) found.set(line, known)
      else missing.push(line)
    }
    if (missing.length === 0) return found
    const made = new Map<string, Kept<Value>>()
    for (const row of await read(missing.map(idOf))) {
      const own = { value: make(row), keys: keysOf(row) }
      made.set(row.id, own)
      // The line of the row is the key, because a line of the list is a part of one text and would keep all of it in
      // memory.
      this.#byLine.set(row.line, own)
    }
    for (const line of missing) {
      const own = made.get(idOf(line))
      if (own) found.set(line, own)
    }
    return found
  }
}

const idOf = (line: KeptLine) => line.slice(0, line.indexOf(' '))
