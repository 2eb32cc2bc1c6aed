import { lineUpMessages, readEntry } from '@floorcraft/contract/events/line-up.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { invalid } from '../../../platform/http/app-error.ts'
import { listUnknownArtists } from '../../scenes/artists/service.ts'

/** The artists that a line-up names. */
export const artistsIn = (line_up: readonly string[]): string[] =>
  line_up.flatMap((entry) => readEntry(entry).artist_id ?? [])

export interface LineUpChange {
  /** The entries as they are stored. */
  readonly wanted: readonly string[] | undefined
  readonly before: readonly string[]
}

/** Refuses new entries with an artist that does not exist. Old ones stay as they are, also when a page is gone. */
export async function refuseLineUp(db: Sql, { wanted = [], before }: LineUpChange): Promise<void> {
  const known = artistsIn(before)
  const added = artistsIn(wanted).filter((id) => !known.includes(id))
  const unknown = await listUnknownArtists(db, added)
  if (unknown.length > 0) throw invalid([{ path: 'line_up', message: lineUpMessages.artist }])
}
