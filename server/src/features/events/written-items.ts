import { KeptByVersion } from '../../platform/db/kept-by-version.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { type Piece, pieceOf } from '../../platform/http/pieces.ts'
import { presentListItem } from './presentation.ts'
import * as queries from './queries.ts'

/** Items of public lists, kept as JSON. An item has about one kilobyte. */
export class WrittenItems {
  readonly #items = new KeptByVersion<Piece>({ megabytes: 4, bytesOf: ({ bytes }) => bytes.length })

  /** `lines` is what `listScenesLines` returns. */
  write(db: Sql, { lines, now }: { lines: string; now: Temporal.Instant }): Promise<Piece[]> {
    return this.#items.findEach<queries.LineRow>(lines, {
      read: (ids) => queries.listLineRows(db, ids),
      keysOf: queries.keysOfRow,
      make: (row) => pieceOf(JSON.stringify(presentListItem(row, now))),
    })
  }
}
