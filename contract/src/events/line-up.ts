import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { orWritten, requiredText, text, withSingleSpaces } from '../base/fields.ts'
import { type ArtistRole, artistNameLength, artistRoles } from '../scenes/artists.ts'

export const lineUpMessages = {
  name: 'Please enter a name',
  part: 'Please choose what they do',
  time: 'Please enter a time such as 21:30',
  artist: 'Please choose an artist of the list',
  twice: 'Please name each artist once for each part and time',
  left: 'The artist took this name off the event. Ask them to allow it again on their page.',
} as const

export const mostInLineUp = 60

/** Who is on: an artist with a page, or a plain name. */
export interface LineUpEntry {
  readonly part: ArtistRole
  /** HH:MM at the place of the event, or null. */
  readonly time: string | null
  /** The id of an artist; null for a plain name. */
  readonly artist_id: string | null
  /** As it was written; an artist is shown with the name of the page. */
  readonly name: string
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const entryObject = z.object({
  part: z.enum(artistRoles, lineUpMessages.part),
  time: z
    .union([
      z.literal('').transform(() => null),
      text(5).regex(/^([01]\d|2[0-3]):[0-5]\d$/, lineUpMessages.time),
    ])
    .nullish(),
  artist_id: z
    .union([z.literal('').transform(() => null), text(36).toLowerCase().regex(uuid, lineUpMessages.artist)])
    .nullish(),
  name: requiredText(artistNameLength, lineUpMessages.name).transform(withSingleSpaces),
})

/** As a database stores an entry, and a form holds and sends it. The name is last, because it may contain anything. */
export const writeEntry = ({ part, time, artist_id, name }: LineUpEntry): string =>
  [part, time ?? '', artist_id ?? '', name].join('|')

export function readEntry(written: string): LineUpEntry {
  const [part = '', time = '', artistId = '', ...name] = written.split('|')
  return { part: part as ArtistRole, time: time || null, artist_id: artistId || null, name: name.join('|') }
}

const entryInput = orWritten(entryObject, readEntry)

/** The line-up in a request; it becomes the texts that are stored. */
export const lineUpField = z
  .array(entryInput)
  .max(mostInLineUp, `At most ${mostInLineUp} in a line-up`)
  .nullish()
  // Undefined stays, because a change of a series leaves out what stays as it is.
  .transform((entries) =>
    entries === undefined
      ? undefined
      : (entries ?? []).map(({ part, time, artist_id, name }) =>
          writeEntry({ part, name, time: time ?? null, artist_id: artist_id ?? null }),
        ),
  )
  .refine((entries) => !entries || new Set(entries).size === entries.length, lineUpMessages.twice)

/** An entry as the page of an event shows it. */
export const shownEntrySchema = z.object({
  part: z.enum(artistRoles),
  time: z.string().nullable(),
  name: z.string(),
  /** Null for a plain name, and for an artist without a page. */
  artist_id: z.string().nullable(),
  slug: z.string().nullable(),
  picture_url: z.string().nullable(),
})
export type ShownEntry = z.infer<typeof shownEntrySchema>

export const leaveLineUp = endpoint('DELETE /events/{eventId}/line-up/{artistId}', {
  summary:
    "Take the own name off an event, or off all coming dates of its series: for the member who claimed the artist's page",
  access: 'signed-in',
  params: z.object({ eventId: text(100), artistId: text(200) }),
  query: z.object({ series: z.stringbool().default(false) }),
  status: 204,
})
