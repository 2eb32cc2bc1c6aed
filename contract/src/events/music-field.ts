import { z } from 'zod'
import { rawText, text } from '../base/fields.ts'
import { isBlank } from '../base/texts/blank-text.ts'
import { foldWords } from '../base/texts/text-folding.ts'
import { styleText } from './dance-styles-field.ts'
import {
  type MusicShare,
  mostRooms,
  readShare,
  roomNameLength,
  roomsOf,
  shareStep,
  sumOf,
  writeShare,
} from './music.ts'

export const mostShares = 40

export const musicMessages = {
  share: 'Each style needs a share in whole tens, from 10 to 100',
  style: 'Please name a style without the sign |',
  sum: 'The shares of one room must be 100% together',
  twice: 'Please name each style once in a room',
  unnamed: 'Please name each room when there are several',
  rooms: `At most ${mostRooms} rooms`,
} as const

const shareObject = z.object({
  room: text(roomNameLength).nullish(),
  style: styleText.refine(
    (style) => style !== '' && !isBlank(style) && !style.includes('|'),
    musicMessages.style,
  ),
  share: z
    .number(musicMessages.share)
    .min(shareStep, musicMessages.share)
    .max(100, musicMessages.share)
    .multipleOf(shareStep, musicMessages.share),
})

export const musicShareSchema = z.object({ room: z.string(), style: z.string(), share: z.number() })

const longestEntry = 200
const written = rawText(longestEntry).transform((entry): z.input<typeof shareObject> => readShare(entry))
const shareInput = z
  .union([written.pipe(shareObject), shareObject], musicMessages.share)
  .transform(({ room, ...share }): MusicShare => ({ ...share, room: room ?? '' }))

const everyRoom = (isRight: (shares: readonly MusicShare[]) => boolean) => (all: readonly MusicShare[]) =>
  roomsOf(all).every(({ shares }) => isRight(shares))
const hasStylesOnce = everyRoom(
  (shares) => new Set(shares.map(({ style }) => foldWords(style) || style)).size === shares.length,
)

/** The music in a request; it becomes the texts that are stored. An empty list says nothing about the music. */
export const musicField = z
  .array(shareInput)
  .max(mostShares, `At most ${mostShares} shares of music`)
  .refine((all) => roomsOf(all).length <= mostRooms, musicMessages.rooms)
  .refine(
    (all) => roomsOf(all).length < 2 || all.every(({ room }) => !isBlank(room || ' ')),
    musicMessages.unnamed,
  )
  .refine(hasStylesOnce, musicMessages.twice)
  .refine(
    everyRoom((shares) => sumOf(shares) === 100),
    musicMessages.sum,
  )
  .nullish()
  // Undefined stays, because a change of a series leaves out what stays as it is.
  .transform((all) => (all === undefined ? undefined : (all ?? []).map(writeShare)))
