import { KeptByVersion } from '../../../platform/db/kept-by-version.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { joinPieces, type Piece, pieceOf } from '../../../platform/http/answers/pieces.ts'
import { presentListItem } from './presentation.ts'
import * as queries from './queries.ts'

const [open, comma, close] = ['[', ',', ']'].map(pieceOf) as [Piece, Piece, Piece]
const join = (items: readonly Piece[]) =>
  joinPieces(items.flatMap((item, index) => (index === 0 ? [item] : [comma, item])))

/** Items of public lists, kept as JSON: about 3,000 of them. */
export class WrittenItems {
  readonly #items = new KeptByVersion<Piece>({ megabytes: 4, join })

  /** A JSON array of the items. `lines` is what `listScenesLines` returns. */
  async writeArray(db: Sql, { lines, now }: { lines: string; now: Temporal.Instant }): Promise<Piece> {
    const groups = await this.#items.findGroups<queries.LineRow>(lines, {
      read: (ids) => queries.listLineRows(db, ids),
      keysOf: queries.keysOfRow,
      make: (row) => pieceOf(JSON.stringify(presentListItem(row, now))),
    })
    return joinPieces([open, join(groups), close])
  }
}
