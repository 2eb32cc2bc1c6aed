/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number]

/** Reads `#ef4444` or `#e44`; undefined for anything else. */
export function parseHex(text: string): Rgb | undefined {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]
  if (digits === undefined) return undefined
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g)!
  return pairs.map((pair) => Number.parseInt(pair, 16)) as unknown as Rgb
}

/** The colour that is painted: its parts are whole numbers. */
export const roundColour = (colour: Rgb): Rgb => colour.map(Math.round) as unknown as Rgb

/** `#ef4444` */
export function toHex(colour: Rgb): string {
  return `#${roundColour(colour)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`
}

/** `colour` mixed with a `share` (0 to 1) of `other`. */
export function mix(colour: Rgb, other: Rgb, share: number): Rgb {
  return colour.map((part, index) => part + (other[index]! - part) * share) as unknown as Rgb
}

/** The specification's banner colours by name, in shade 600 (dark gray: 800). */
const namedColours: Readonly<Record<string, string>> = {
  blue: '#2563eb',
  green: '#16a34a',
  purple: '#9333ea',
  orange: '#ea580c',
  pink: '#db2777',
  teal: '#0d9488',
  indigo: '#4f46e5',
  red: '#dc2626',
  yellow: '#ca8a04',
  cyan: '#0891b2',
  'dark gray': '#1f2937',
  gray: '#4b5563',
}

/** The names of the colours that a scene can choose for its banner. */
export const bannerColourNames = Object.keys(namedColours)

/** Reads a banner's colour: a name, a hex value, or a class such as bg-blue-600 or blue-600. Other text stays. */
export function bannerColour(written: string): string {
  const name = written.replace(/^bg-/, '').replace(/-\d+$/, '').replace('-', ' ')
  return Object.hasOwn(namedColours, name) ? namedColours[name]! : written
}
