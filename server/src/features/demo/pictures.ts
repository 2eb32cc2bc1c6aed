import { readdir, readFile } from 'node:fs/promises'
import type { EventType } from '@floorcraft/contract/events.ts'
import type { Storage } from '../../platform/storage/storage.ts'
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
const typesWithFlyer: readonly EventType[] = ['social', 'weekender', 'congress']
const galleryPictures = 8
const picturesOfEvent = 5

export const bannerName = (sceneSlug: string) => `banner-${sceneSlug}`

/** The pictures of an event or a series by its type and, when it has only one, its style. */
export function pictureNames({ key, type, styles, gallery = false }: PictureSubject) {
  const [style = ''] = styles
  const isOneStyle = type !== 'congress' && styles.length === 1 && stylesWithPictures.includes(style)
  const name = `${type}-${isOneStyle ? style : 'mixed'}`
  const first = demoNumber(`gallery ${key}`, galleryPictures)
  return {
    cover: `cover-${name}`,
    flyer: typesWithFlyer.includes(type) ? `flyer-${name}` : undefined,
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
