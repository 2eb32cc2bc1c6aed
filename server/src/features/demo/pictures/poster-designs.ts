import { type EventType, eventTypes } from '@floorcraft/contract/events.ts'
import type { Motif } from './motif.ts'
import { crowd, dancers } from './motif-dancers.ts'
import { echo, mirrorBall, sundown } from './motifs-night.ts'
import { ribbons, sunburst, tiles, vinyl } from './motifs-shapes.ts'
import { type Palette, palettes } from './palettes.ts'

export interface PictureDesign {
  readonly name: string
  readonly motif: Motif
  readonly palette: Palette
  readonly word: string
  readonly width: number
  readonly height: number
}

const motifs = [mirrorBall, ribbons, dancers, vinyl, sunburst, echo, tiles, sundown] as const

/** The word on a poster when no single style fills the night. */
const mixedWord: Readonly<Record<EventType, string>> = {
  social: 'SOCIAL',
  workshop: 'FUSION',
  weekender: 'DANCE',
  congress: 'DANCE',
  class: 'CLASS',
  practice: 'PRACTICE',
}

const styleWords: Readonly<Record<string, string>> = {
  zouk: 'ZOUK',
  bachata: 'BACHATA',
  salsa: 'SALSA',
  kizomba: 'KIZOMBA',
}

/** Events whose organizers would have a flyer printed. */
const withFlyer: readonly EventType[] = ['social', 'weekender', 'congress']

export const hasFlyer = (type: EventType) => withFlyer.includes(type)

/** What stands on the poster of an event of this type and these styles. */
export function posterWord(type: EventType, styles: readonly string[]): string {
  return (styles.length === 1 ? styleWords[styles[0]!] : undefined) ?? mixedWord[type]
}

export const coverName = (type: EventType, word: string) => `cover/${type}/${word}`
export const flyerName = (type: EventType, word: string) => `flyer/${type}/${word}`
export const galleryNames = Array.from({ length: 8 }, (_, index) => `gallery/${index}`)

/** Every cover and flyer: five words for each type, neighbours never sharing a motif. */
export const posterDesigns: readonly PictureDesign[] = eventTypes.flatMap((type, typeIndex) =>
  [...Object.values(styleWords), mixedWord[type]].flatMap((word, wordIndex) => {
    const shared = {
      word,
      motif: motifs[(typeIndex * 3 + wordIndex * 2 + Math.floor(wordIndex / 4)) % motifs.length]!,
      palette: palettes[type][(typeIndex + wordIndex) % 3]!,
    }
    const cover = { ...shared, name: coverName(type, word), width: 800, height: 400 }
    return hasFlyer(type)
      ? [cover, { ...shared, name: flyerName(type, word), width: 800, height: 1200 }]
      : [cover]
  }),
)

const galleryMotifs = [crowd, dancers, mirrorBall, crowd, vinyl, tiles, crowd, sundown] as const

export const galleryDesigns: readonly PictureDesign[] = galleryNames.map((name, index) => ({
  name,
  word: '',
  motif: galleryMotifs[index]!,
  palette:
    palettes[(['congress', 'social', 'weekender', 'workshop'] as const)[index % 4]!][index < 4 ? 0 : 2]!,
  width: 1200,
  height: 800,
}))
