import { mix, parseHex, toHex } from '@floorcraft/contract/base/palette.ts'

export type CardColours = readonly [deep: string, bright: string]

/** Two colours for each type of event, of the same families as on the site. */
const typeColours: Readonly<Record<string, CardColours>> = {
  social: ['#3b0f78', '#9f67f5'],
  workshop: ['#12307f', '#5b93fb'],
  weekender: ['#0b4a2a', '#3fbf74'],
  congress: ['#7a1212', '#f0625f'],
  class: ['#6b3f04', '#e3a72c'],
  practice: ['#35312e', '#9a928b'],
}

const siteColour = '#b91c1c'

/** The colours of an event without a picture. */
export function coloursOfType(eventType: string): CardColours {
  return Object.hasOwn(typeColours, eventType) ? typeColours[eventType]! : typeColours.practice!
}

/** A colour and a darker one for depth; the colour of the site when `hex` is missing. */
export function coloursOf(hex: string = siteColour): CardColours {
  const bright = parseHex(hex) ?? parseHex(siteColour)!
  return [toHex(mix(bright, [0, 0, 0], 0.6)), toHex(mix(bright, [255, 255, 255], 0.15))]
}

/**
 * The picture of an event without a picture, as SVG: ribbons that turn around each other. It has no words, because a
 * server may have no fonts; a shared link has the words beside it.
 */
export function colourCard(
  [deep, bright]: CardColours,
  { width, height }: { width: number; height: number },
): string {
  const ribbons = Array.from({ length: 9 }, (_, index) => ribbon(index)).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1200 630"` +
    ' preserveAspectRatio="xMidYMid slice">' +
    `<defs><radialGradient id="light" cx="0.72" cy="0.2" r="0.95"><stop offset="0" stop-color="${bright}"/>` +
    `<stop offset="1" stop-color="${deep}"/></radialGradient></defs>` +
    `<rect width="1200" height="630" fill="url(#light)"/>${ribbons}` +
    '<circle cx="866" cy="142" r="60" fill="#fff" fill-opacity="0.9"/></svg>'
  )
}

function ribbon(index: number): string {
  const lift = index * 46
  const opacity = (0.34 - index * 0.03).toFixed(2)
  return (
    `<path d="M-40 ${700 - lift} C 260 ${220 - lift / 2}, 470 ${760 - lift}, 700 ${470 - lift / 3}` +
    ` S 1010 ${90 + lift / 2}, 1260 ${330 - lift}" fill="none" stroke="#fff" stroke-opacity="${opacity}"` +
    ` stroke-width="${26 - index * 2}" stroke-linecap="round"/>`
  )
}
