import { availableParallelism } from 'node:os'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { ScenePlan } from '../scene-plan.ts'
import { palettes } from './palettes.ts'
import { galleryDesigns, type PictureDesign, posterDesigns } from './poster-designs.ts'
import { sceneBanner } from './scene-banner.ts'
import { seededRandom } from './seeded-random.ts'

/** Addresses of the generated pictures by their names. */
export type DemoPictures = ReadonlyMap<string, string>

export const bannerName = (sceneSlug: string) => `banner/${sceneSlug}`

interface Drawing {
  readonly name: string
  readonly svg: string
}

/** Every picture as SVG, the same on every machine: shapes only, since fonts cannot be relied upon. */
export function drawDemoPictures(plans: readonly ScenePlan[]): Drawing[] {
  return [...[...posterDesigns, ...galleryDesigns].map(drawPoster), ...plans.map(drawBanner)]
}

/** Renders the pictures of these names and keeps them in the storage. */
export async function renderDemoPictures(
  media: Storage,
  plans: readonly ScenePlan[],
  names: ReadonlySet<string>,
): Promise<DemoPictures> {
  const waiting = drawDemoPictures(plans).filter(({ name }) => names.has(name))
  const addresses = new Map<string, string>()
  // Loaded when first needed: an installation without the demo never pays for it.
  const { default: sharp } = await import('sharp')
  const work = async () => {
    for (let drawing = waiting.pop(); drawing; drawing = waiting.pop()) {
      const content = await sharp(Buffer.from(drawing.svg)).webp({ quality: 84, effort: 2 }).toBuffer()
      const { url } = await media.put({ content, extension: 'webp', contentType: 'image/webp' })
      addresses.set(drawing.name, url)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work))
  return addresses
}

function drawPoster({ name, motif, palette, word, width, height }: PictureDesign): Drawing {
  // A flyer and its cover share their luck, so that the one is recognised in the other.
  const random = seededRandom(name.replace(/^flyer/, 'cover'))
  return { name, svg: asSvg(motif({ width, height, palette, random, word }), width, height) }
}

function drawBanner({ slug, landmark, bannerPalette: [type, shade] }: ScenePlan): Drawing {
  const [width, height] = [1920, 400]
  const palette = palettes[type][shade]!
  const inside = sceneBanner(landmark, { width, height, palette, random: seededRandom(slug) })
  return { name: bannerName(slug), svg: asSvg(inside, width, height) }
}

const asSvg = (inside: string, width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`
