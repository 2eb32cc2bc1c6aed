import { foldText } from '@floorcraft/contract/base/texts/text-folding.ts'
import {
  lineUpMessages,
  readEntry,
  type ShownEntry,
  writeEntry,
} from '@floorcraft/contract/events/line-up.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { invalid } from '../../../platform/http/app-error.ts'
import { type LeavingArtist, listRemoved, listUnknownArtists } from '../../scenes/artists/service.ts'
import { namesIn, withoutNames } from './schedule.ts'

/** The artists that a line-up names. */
export const artistsIn = (line_up: readonly string[]): string[] =>
  line_up.flatMap((entry) => readEntry(entry).artist_id ?? [])

const nameIn = (written: string) => foldText(readEntry(written).name)

const claimedNames = (artists: readonly LeavingArtist[]) =>
  artists.flatMap(({ claimed_name }) => (claimed_name === null ? [] : foldText(claimed_name)))

/** Whether an entry names one of these artists: as an artist, or as the text that was the page's name at the claim. */
function namesOneOf(artists: readonly LeavingArtist[]): (written: string) => boolean {
  const ids = new Set(artists.flatMap((artist) => artist.ids))
  const names = new Set(claimedNames(artists))
  return (written) => {
    const { artist_id } = readEntry(written)
    return artist_id === null ? names.has(nameIn(written)) : ids.has(artist_id)
  }
}

interface Programme {
  readonly line_up: readonly string[]
  readonly schedule: readonly string[]
}

/**
 * The line-up and the schedule without these artists. Items have only texts: those of the entries that go, unless another
 * entry has the same.
 */
export function withoutArtists({ line_up, schedule }: Programme, artists: readonly LeavingArtist[]) {
  const isOff = namesOneOf(artists)
  const left = line_up.filter((written) => !isOff(written))
  const others = left.map(nameIn)
  const names = [...claimedNames(artists), ...line_up.filter(isOff).map(nameIn)]
  return {
    line_up: left,
    schedule: withoutNames(
      schedule,
      names.filter((name) => !others.includes(name)),
    ),
  }
}

/**
 * The wanted entries, each as it is stored when it is one that the form showed. A form shows the page of an artist, which may
 * have been merged or renamed since, and a change of a title must not write that into the event.
 */
export const asStored = (
  wanted: readonly string[],
  { before, shown }: { before: readonly string[]; shown: readonly ShownEntry[] },
): string[] => {
  const written = shown.map(writeEntry)
  return wanted.map((entry) => before[written.indexOf(entry)] ?? entry)
}

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
  const removed = await listRemoved(db, { eventIds: eventId ? [eventId] : [], seriesId })
  const isOff = namesOneOf(removed)
  const names = claimedNames(removed)
  if (wanted.some((written) => !before.includes(written) && isOff(written)))
    throw invalid([{ path: 'line_up', message: lineUpMessages.left }])
  if (addedNames.some((name) => names.includes(name)))
    throw invalid([{ path: 'schedule', message: lineUpMessages.left }])
}
