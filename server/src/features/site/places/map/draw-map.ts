import { kmPerDegree, type MapView } from '@floorcraft/contract/base/maps.ts'
import { escapeUTF8 } from 'entities'
import { clipRing, type Frame, linePieces } from './clip.ts'
import { type Line, linesIn, townsIn } from './map-data.ts'
import type { LineKind, Position } from './map-format.ts'
import { fontSize, placeNames } from './town-names.ts'

/** The size for which lines and names are drawn. The picture fits any width. */
const width = 400
/** Points nearer than this, in pixels, are one point. Wide maps have more lines, so they get fewer points. */
const detailOf = (widthKm: number) => (widthKm > 5000 ? 1.6 : 0.8)

/** The colours of the design tokens paper, line and muted, and of water. The page says whether it is dark. */
const styles = `:root{--water:#d9e4e8;--land:#efe8de;--coast:#9fb0b6;--border:#a5968a;--state:#d8ccbf;--name:#655a52}
@media(prefers-color-scheme:dark){:root{--water:#0e1a20;--land:#2a2523;--coast:#4a5b62;--border:#7d6f65;--state:#453d38;--name:#b3a79d}}
svg{background:var(--water)}path{stroke-linejoin:round;vector-effect:non-scaling-stroke}
.land{fill:var(--land);stroke:var(--coast)}.lake{fill:var(--water);stroke:var(--coast)}
.border,.state{fill:none;stroke:var(--border)}.border{stroke-dasharray:5 3}.state{stroke:var(--state)}
circle{fill:var(--name)}text{font:500 ${fontSize}px system-ui,sans-serif;fill:var(--name);stroke:var(--land);stroke-width:3px;paint-order:stroke}`

/** The picture of a map as SVG: coasts, lakes and borders, and the towns whose names fit. */
export function drawMap(view: MapView): string {
  const height = Math.round((width * view.heightKm) / view.widthKm)
  const pixelsPerDegree = (width / view.widthKm) * kmPerDegree
  const narrowing = Math.max(Math.cos((view.latitude * Math.PI) / 180), 0.01)
  const project = ([east, north]: Position): Position => [
    width / 2 + (east - view.longitude) * narrowing * pixelsPerDegree,
    height / 2 + (view.latitude - north) * pixelsPerDegree,
  ]
  const reach = { east: width / 2 / narrowing / pixelsPerDegree, north: height / 2 / pixelsPerDegree }
  const box = {
    west: view.longitude - reach.east,
    east: view.longitude + reach.east,
    south: view.latitude - reach.north,
    north: view.latitude + reach.north,
  }
  const frame = { left: -4, top: -4, right: width + 4, bottom: height + 4 }
  const paths: Record<LineKind, string[]> = { land: [], lake: [], border: [], state: [] }
  const leastStep = detailOf(view.widthKm) / pixelsPerDegree
  for (const { kind, points } of linesIn({ box, leastStep })) {
    paths[kind].push(...pathsOf({ kind, points: points.map(project) }, frame))
  }
  const towns = view.towns ? townsIn(box).map(({ name, at }) => ({ name, dot: project(at) })) : []
  const drawn = Object.entries(paths).map(([kind, parts]) =>
    parts.length === 0 ? '' : `<path class="${kind}" d="${parts.join('')}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><style>${styles}</style>${drawn.join('')}${namesOf(towns, height)}</svg>`
}

function pathsOf({ kind, points }: Line, frame: Frame): string[] {
  const isArea = kind === 'land' || kind === 'lake'
  const pieces = isArea ? [clipRing(points, frame)] : linePieces(points, frame)
  return pieces.flatMap((piece) =>
    // A smaller island cannot be seen.
    piece.length < (isArea ? 3 : 2) ? [] : `M${piece.map(written).join('L')}${isArea ? 'Z' : ''}`,
  )
}

const written = ([x, y]: Position) => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`

function namesOf(towns: readonly { name: string; dot: Position }[], height: number): string {
  return placeNames(towns, { width, height })
    .map(
      ({ name, x, y, dot, anchor }) =>
        `<circle cx="${Math.round(dot[0])}" cy="${Math.round(dot[1])}" r="2"/><text x="${Math.round(x)}" y="${Math.round(y)}" text-anchor="${anchor}">${escapeUTF8(name)}</text>`,
    )
    .join('')
}
