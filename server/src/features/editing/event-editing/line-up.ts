import { foldText } from '@floorcraft/contract/base/texts/text-folding.ts'
import { lineUpMessages, readEntry } from '@floorcraft/contract/events/line-up.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { invalid } from '../../../platform/http/app-error.ts'
import { listRemoved, listUnknownArtists } from '../../scenes/artists/service.ts'
import { namesIn } from './schedule.ts'

/** The artists that a line-up names. */
export const artistsIn = (line_up: readonly string[]): string[] =>
  line_up.flatMap((entry) => readEntry(entry).artist_id ?? [])

export interface LineUpChange {
  /** The entries as they are stored. */
  readonly wanted: readonly string[] | undefined
  readonly before: readonly string[]
  /** The items of the schedule, which name artists too. */
  readonly items?: { readonly wanted: readonly string[] | undefined; readonly before: readonly string[] }
  /** The event, and its series; null for new ones. */
  readonly eventId?: string
  readonly seriesId?: string | null
}

/**
 * Refuses new entries with an artist that does not exist, and those of artists who took their names off. Old ones stay as
 * they are, also when a page is gone.
 */
export async function refuseLineUp(
  db: Sql,
  { wanted = [], before, items, eventId, seriesId = null }: LineUpChange,
): Promise<void> {
  const known = artistsIn(before)
  const added = artistsIn(wanted).filter((id) => !known.includes(id))
  const unknown = await listUnknownArtists(db, added)
  if (unknown.length > 0) throw invalid([{ path: 'line_up', message: lineUpMessages.artist }])
  const addedNames = namesIn(items?.wanted ?? []).filter((name) => !namesIn(items!.before).includes(name))
  if ((wanted.length === 0 && addedNames.length === 0) || (!eventId && seriesId === null)) return
  const removed = await listRemoved(db, { eventId: eventId ?? null, seriesId })
  const ids = new Set(removed.flatMap((artist) => artist.ids))
  const names = new Set(removed.flatMap((artist) => artist.names.map(foldText)))
  const isOff = (written: string) => {
    const { artist_id, name } = readEntry(written)
    return artist_id === null ? names.has(foldText(name)) : ids.has(artist_id)
  }
  if (wanted.some((written) => !before.includes(written) && isOff(written)))
    throw invalid([{ path: 'line_up', message: lineUpMessages.left }])
  if (addedNames.some((name) => names.has(name)))
    throw invalid([{ path: 'schedule', message: lineUpMessages.left }])
}
