import { mix, parseHex, type Rgb, toHex } from './palette.ts'

const black: Rgb = [0, 0, 0]
const white: Rgb = [255, 255, 255]

/** The share of white (steps below 500) or black (steps above 500) in each step of a palette. */
const steps = [
  ['50', white, 0.95],
  ['100', white, 0.9],
  ['200', white, 0.75],
  ['300', white, 0.6],
  ['400', white, 0.3],
  ['500', white, 0],
  ['600', black, 0.1],
  ['700', black, 0.25],
  ['800', black, 0.4],
  ['900', black, 0.55],
] as const

export const paletteShades = ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900'] as const

/** Shades 50 to 900 of a colour; 500 is the colour itself. Throws when the text is not a colour. */
export function paletteOf(hex: string): Record<string, string> {
  const colour = parseHex(hex)
  if (!colour) throw new RangeError(`Not a colour: ${hex}`)
  return Object.fromEntries(steps.map(([shade, end, share]) => [shade, toHex(mix(colour, end, share))]))
}
