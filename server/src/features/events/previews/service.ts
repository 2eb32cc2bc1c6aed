import { createHash } from 'node:crypto'
import { visitor } from '@floorcraft/contract/base/access.ts'
import { bannerColour } from '@floorcraft/contract/base/palette.ts'
import { sentenceCase } from '@floorcraft/contract/base/texts/text-length.ts'
import { LRUCache } from 'lru-cache'
import { drawingsOf } from '../../../platform/pictures/picture-process.ts'
import { drawQrCode } from '../../../platform/pictures/qr-code.ts'
import { readStored, type Storage } from '../../../platform/storage/storage.ts'
import { findNamedArtist } from '../../scenes/artists/service.ts'
import { findSceneProfile } from '../../scenes/scenes/service.ts'
import { type EventsDeps, findVisibleEvent } from '../events/service.ts'
import { coloursOf, coloursOfType } from './colour-card.ts'
import { wordsOf } from './event-words.ts'
import type * as previewPicture from './preview-picture.ts'
import type * as storyPicture from './story-picture.ts'

export interface PreviewsDeps extends EventsDeps {
  readonly storage: Pick<Storage, 'get'>
  /** The public address of this installation, without a slash at the end. */
  readonly baseUrl: string
}

export interface Preview {
  readonly etag: string
  readonly picture: Buffer
}

/** Preview pictures for shared links to public pages; undefined for events and scenes that are not public. */
export interface Previews {
  ofEvent(eventId: string): Promise<Preview | undefined>
  /** The upright picture of an event that organizers post as a story. */
  storyOf(eventId: string): Promise<Preview | undefined>
  /** By slug or id. */
  ofScene(key: string): Promise<Preview | undefined>
  /** By slug or id. */
  ofArtist(key: string): Promise<Preview | undefined>
  ofSite(): Promise<Preview>
}

/** A preview has about 100 kB, a story three times as much. */
const mostKept = { previews: 200, stories: 40 }

/**
 * All previews have one owner and so are drawn one after the other, because every address can be asked for without an
 * account.
 */
const owner = 'previews'
const qrSize = 220

const preview = drawingsOf<typeof previewPicture>(new URL('./preview-picture.ts', import.meta.url))
const story = drawingsOf<typeof storyPicture>(new URL('./story-picture.ts', import.meta.url))

/** What a picture is drawn of, with the address of a stored picture in place of its bytes. */
type Described<Subject> = Omit<Subject, 'picture' | 'code'> & { readonly picture: string | null }

/** Draws each picture once while it is asked for. */
export function openPreviews({ storage, ...deps }: PreviewsDeps): Previews {
  const draw = keepDrawn<Described<previewPicture.PreviewSubject>>(mostKept.previews, (subject) =>
    preview({ name: 'drawPreview', owner }, async () => [
      { ...subject, picture: await readStored(storage, subject.picture) },
    ]),
  )
  const drawStory = keepDrawn<Described<storyPicture.StorySubject> & { page: string }>(
    mostKept.stories,
    async ({ page, ...subject }) => {
      const png = Buffer.from(await drawQrCode(page, { format: 'png', size: qrSize }))
      return story({ name: 'drawStory', owner }, async () => [
        { ...subject, code: { png, size: qrSize }, picture: await readStored(storage, subject.picture) },
      ])
    },
  )
  const subjectOf = async (eventId: string) => {
    const event = await findVisibleEvent(deps, visitor, eventId)
    if (!event) return undefined
    const picture = event.flyer_image_url ?? event.cover_image_url
    const position = event.flyer_image_url && event.flyer_position
    return { picture, position, words: wordsOf(event), colours: coloursOfType(event.event_type) }
  }
  return {
    async ofEvent(eventId) {
      const subject = await subjectOf(eventId)
      return subject && draw(subject)
    },
    async storyOf(eventId) {
      const subject = await subjectOf(eventId)
      return subject && drawStory({ ...subject, page: `${deps.baseUrl}/events/${eventId.toLowerCase()}` })
    },
    async ofScene(key) {
      const scene = await findSceneProfile(deps, key)
      if (!scene) return undefined
      const colours = coloursOf(bannerColour(scene.banner_color ?? ''))
      return draw({ picture: scene.banner_image_url, colours })
    },
    async ofArtist(key) {
      const artist = await findNamedArtist(deps.db, key)
      if (!artist) return undefined
      const words = {
        title: artist.name,
        when: artist.dance_styles.map(sentenceCase).join('  ·  '),
        where: artist.location ?? '',
        cancelled: false,
      }
      return draw({ picture: artist.picture_url, words, colours: coloursOf() })
    },
    ofSite: () => draw({ picture: null, colours: coloursOf() }),
  }
}

/** Keeps drawn pictures by their content, so that a change of the event makes a new picture. */
function keepDrawn<Subject>(max: number, drawNow: (subject: Subject) => Promise<Buffer>) {
  const drawn = new LRUCache<string, Promise<Preview>>({ max })
  return (subject: Subject): Promise<Preview> => {
    const key = JSON.stringify(subject)
    const kept = drawn.get(key)
    if (kept) return kept
    const drawing = drawNow(subject).then(withEtag)
    drawn.set(key, drawing)
    // The next request tries again after a failure.
    drawing.catch(() => drawn.delete(key))
    return drawing
  }
}

const withEtag = (picture: Buffer): Preview => ({
  picture,
  etag: `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`,
})
