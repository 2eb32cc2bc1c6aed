import { readdir, readFile } from 'node:fs/promises'
import type { EventType } from '@floorcraft/contract/scenes/event-types.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { demoNumber } from './demo-id.ts'

/** Addresses of pictures by their names: the files in the folder `pictures`, without `.webp`. */
export type DemoPictures = ReadonlyMap<string, string>

export interface PictureSubject {
  readonly key: string
  readonly type: EventType
  readonly styles: readonly string[]
  readonly gallery?: boolean | undefined
}

const stylesWithPictures: readonly string[] = ['zouk', 'bachata', 'salsa', 'kizomba']
const galleryPictures = 8
const picturesOfEvent = 5

/** Where the flyers are cut, in percent of their height: the positions that an upload of them finds. */
export const flyerCuts: Readonly<Record<string, number>> = {
  'class-bachata': 99,
  'class-kizomba': 3,
  'class-mixed': 68,
  'class-salsa': 91,
  'class-zouk': 94,
  'congress-mixed': 3,
  'practice-bachata': 1,
  'practice-kizomba': 2,
  'practice-mixed': 98,
  'practice-salsa': 3,
  'practice-zouk': 4,
  'social-bachata': 3,
  'social-kizomba': 94,
  'social-mixed': 6,
  'social-salsa': 94,
  'social-zouk': 91,
  'weekender-bachata': 88,
  'weekender-kizomba': 88,
  'weekender-mixed': 3,
  'weekender-salsa': 1,
  'weekender-zouk': 99,
  'workshop-bachata': 98,
  'workshop-kizomba': 9,
  'workshop-mixed': 92,
  'workshop-salsa': 4,
  'workshop-zouk': 97,
}

export const bannerName = (sceneSlug: string) => `banner-${sceneSlug}`

/** The pictures of an event or a series by its type and, when it has only one, its style. */
export function pictureNames({ key, type, styles, gallery = false }: PictureSubject) {
  const [style = ''] = styles
  const isOneStyle = type !== 'congress' && styles.length === 1 && stylesWithPictures.includes(style)
  const name = `${type}-${isOneStyle ? style : 'mixed'}`
  const first = demoNumber(`gallery ${key}`, galleryPictures)
  return {
    cover: `cover-${name}`,
    flyer: `flyer-${name}`,
    flyerPosition: `50% ${flyerCuts[name]}%`,
    gallery: Array.from(
      { length: gallery ? picturesOfEvent : 0 },
      (_, index) => `gallery-${(first + index) % galleryPictures}`,
    ),
  }
}

/** Stores all pictures. */
export async function storeDemoPictures(media: Storage): Promise<DemoPictures> {
  const folder = new URL('pictures/', import.meta.url)
  const keep = async (file: string) => {
    const content = await readFile(new URL(file, folder))
    const { url } = await media.put({ content, extension: 'webp', contentType: 'image/webp' })
    return [file.replace('.webp', ''), url] as const
  }
  return new Map(await Promise.all((await readdir(folder)).map(keep)))
}
