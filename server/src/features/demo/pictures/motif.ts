import type { Palette } from './palettes.ts'
import type { SeededRandom } from './seeded-random.ts'

export interface Canvas {
  readonly width: number
  readonly height: number
  readonly palette: Palette
  readonly random: SeededRandom
  /** Written large on the poster, in capitals; empty for a picture without words. */
  readonly word: string
}

/** Draws one poster design into SVG elements, for any proportions. */
export type Motif = (canvas: Canvas) => string

const number = (value: number) => value.toFixed(1)

export const rectangle = (x: number, y: number, width: number, height: number, fill: string, extra = '') =>
  `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" fill="${fill}" ${extra}/>`

export const circle = (x: number, y: number, radius: number, fill: string, extra = '') =>
  `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}" fill="${fill}" ${extra}/>`

export const shape = (path: string, fill: string, extra = '') => `<path d="${path}" fill="${fill}" ${extra}/>`

export const line = (path: string, stroke: string, width: number, extra = '') =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${number(width)}" ${extra}/>`

/** A point on a circle, the angle in turns clockwise from the top. */
export const around = (x: number, y: number, radius: number, turns: number): readonly [number, number] => [
  x + radius * Math.sin(turns * 2 * Math.PI),
  y - radius * Math.cos(turns * 2 * Math.PI),
]

/** Dots that grow along one side: the screen of a cheap print. `size` gives a radius from 0 to 1 at a place from 0 to 1. */
export function halftone(
  { width, height }: Pick<Canvas, 'width' | 'height'>,
  { pitch, fill, size }: { pitch: number; fill: string; size: (u: number, v: number) => number },
): string {
  const dots: string[] = []
  for (let row = 0; row * pitch * 0.87 <= height + pitch; row++) {
    for (let column = 0; column * pitch <= width + pitch; column++) {
      const x = column * pitch + (row % 2 ? pitch / 2 : 0)
      const y = row * pitch * 0.87
      const radius = Math.min(1, size(x / width, y / height)) * pitch * 0.52
      if (radius > 0.6)
        dots.push(
          `M${number(x - radius)},${number(y)}a${number(radius)},${number(radius)} 0 1 0 ${number(radius * 2)},0a${number(radius)},${number(radius)} 0 1 0 ${number(-radius * 2)},0`,
        )
    }
  }
  return `<path fill="${fill}" d="${dots.join('')}"/>`
}
