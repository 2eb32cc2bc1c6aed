import { circle, halftone, line, rectangle, shape } from './motif.ts'
import type { Palette } from './palettes.ts'
import type { SeededRandom } from './seeded-random.ts'

/** What a city is known for from afar. */
export type Landmark = 'sails' | 'towers' | 'bridge' | 'hills' | 'gables' | 'palms' | 'spire'

interface BannerCanvas {
  readonly width: number
  readonly height: number
  readonly palette: Palette
  readonly random: SeededRandom
}

/** A wide evening view for a scene's head: dark and calm where the title stands, everything bright to the right. */
export function sceneBanner(landmark: Landmark, canvas: BannerCanvas): string {
  const { width, height, palette } = canvas
  const sunX = width * 0.74
  const sunY = height * 0.56
  const radius = height * 0.36
  return [
    '<defs>',
    `<linearGradient id="sky" x1="0" y1="0" x2="1" y2="0.35"><stop offset="0" stop-color="${palette.ground}"/>`,
    `<stop offset="0.55" stop-color="${palette.shade}"/><stop offset="1" stop-color="${palette.main}"/></linearGradient>`,
    '</defs>',
    rectangle(0, 0, width, height, 'url(#sky)'),
    halftone(canvas, {
      pitch: 17,
      fill: palette.main,
      size: (u, v) => Math.max(0, u - 0.35) * (0.35 + v * 0.5),
    }),
    ...[2.1, 1.72, 1.36].map((ring) => circle(sunX, sunY, radius * ring, palette.accent, 'opacity=".2"')),
    circle(sunX, sunY, radius, palette.spark),
    landmarks[landmark](canvas),
    water(canvas),
  ].join('')
}

const landmarks: Readonly<Record<Landmark, (canvas: BannerCanvas) => string>> = {
  sails,
  towers,
  bridge,
  hills,
  gables,
  palms,
  spire,
}

function water({ width, height, palette }: BannerCanvas): string {
  return [palette.main, palette.shade, palette.ground]
    .map((color, index) => {
      const top = height * (0.84 + index * 0.055)
      const length = width / (5 + index)
      let path = `M${-index * 90},${top.toFixed(1)}`
      for (let x = -index * 90; x < width; x += length)
        path += `q${length / 4},-13 ${length / 2},0t${length / 2},0`
      return shape(`${path}V${height}H0Z`, color)
    })
    .join('')
}

function sails({ width, height, palette }: BannerCanvas): string {
  const base = height * 0.84
  // A shell: a steep curved back, a long curved front.
  const sail = (x: number, size: number, color: string) =>
    shape(
      `M${x},${base}C${x + size * 0.05},${base - size * 0.6} ${x + size * 0.4},${base - size * 0.95} ${x + size},${base - size}C${x + size * 0.72},${base - size * 0.7} ${x + size * 0.62},${base - size * 0.3} ${x + size * 0.6},${base}Z`,
      color,
    )
  return [
    sail(width * 0.52, height * 0.42, palette.accent),
    sail(width * 0.575, height * 0.62, palette.paper),
    sail(width * 0.66, height * 0.5, palette.accent),
    sail(width * 0.755, height * 0.68, palette.paper),
    sail(width * 0.85, height * 0.46, palette.accent),
    rectangle(width * 0.49, base - 6, width * 0.46, height * 0.06, palette.ground),
  ].join('')
}

function towers({ width, height, palette, random }: BannerCanvas): string {
  const rows = [palette.main, palette.shade, palette.ground].map((color, depth) => {
    const parts: string[] = []
    for (let x = width * (0.46 - depth * 0.05); x < width; ) {
      const breadth = random.between(26, 74)
      const tall = height * random.between(0.18, 0.62 - depth * 0.12) * Math.min(1, (x / width - 0.22) * 1.8)
      parts.push(rectangle(x, height - tall - height * 0.12, breadth, tall + height * 0.12, color))
      if (breadth > 60 && tall > height * 0.2)
        parts.push(rectangle(x + breadth / 2 - 2, height - tall - height * 0.2, 4, height * 0.1, color))
      if (depth === 2) {
        for (let y = height - tall - height * 0.08; y < height * 0.82; y += 20) {
          for (let column = x + 9; column < x + breadth - 10; column += 16) {
            if (random.next() < 0.4) parts.push(rectangle(column, y, 6, 9, palette.spark))
          }
        }
      }
      x += breadth + random.between(2, 16)
    }
    return parts.join('')
  })
  return rows.join('')
}

function bridge({ width, height, palette }: BannerCanvas): string {
  const deck = height * 0.76
  const peak = height * 0.2
  const [first, second] = [width * 0.58, width * 0.9]
  const span = second - first
  const cable = `M${first - span * 0.55},${deck}Q${first - span * 0.2},${deck - 30} ${first},${peak}Q${first + span / 2},${deck + 70} ${second},${peak}Q${second + span * 0.2},${deck - 30} ${second + span * 0.5},${deck}`
  const hangers = Array.from({ length: 23 }, (_, index) => {
    const part = (index + 1) / 24
    const sag = peak * (1 - part) ** 2 + 2 * (deck + 70) * part * (1 - part) + peak * part ** 2
    return line(`M${first + span * part},${sag.toFixed(1)}V${deck}`, palette.accent, 3)
  })
  const tower = (x: number) =>
    rectangle(x - 15, peak - 12, 9, height, palette.accent) +
    rectangle(x + 6, peak - 12, 9, height, palette.accent) +
    [0.06, 0.22, 0.38].map((part) => rectangle(x - 15, peak + height * part, 30, 10, palette.accent)).join('')
  return [
    ...hangers,
    line(cable, palette.accent, 6),
    tower(first),
    tower(second),
    rectangle(width * 0.34, deck, width, 12, palette.accent),
  ].join('')
}

function hills({ width, height, palette }: BannerCanvas): string {
  const hill = (x: number, half: number, tall: number, color: string) =>
    shape(
      `M${x - half},${height}C${x - half * 0.35},${height - tall * 0.3} ${x - half * 0.42},${height - tall} ${x},${height - tall}C${x + half * 0.36},${height - tall} ${x + half * 0.4},${height - tall * 0.35} ${x + half},${height}Z`,
      color,
    )
  return [
    hill(width * 0.9, 360, height * 0.5, palette.main),
    hill(width * 0.62, 240, height * 0.68, palette.accent),
    hill(width * 0.5, 300, height * 0.4, palette.main),
    hill(width * 0.78, 420, height * 0.34, palette.shade),
  ].join('')
}

function gables({ width, height, palette, random }: BannerCanvas): string {
  const parts: string[] = []
  const colors = [palette.main, palette.accent, palette.shade, palette.ground]
  for (let x = width * 0.36, index = 0; x < width; index++) {
    const breadth = random.between(64, 96)
    const top = height * random.between(0.4, 0.6)
    const color = colors[(index * 3 + random.whole(2)) % 4]!
    const middle = x + breadth / 2
    const roof = random.pick([
      `L${middle},${top - 52}L${x + breadth},${top}`,
      `h12v-18h12v-18h${breadth - 48}v18h12v18h12`,
      `C${x},${top - 30} ${middle - 18},${top - 26} ${middle - 14},${top - 52}h28C${middle + 18},${top - 26} ${x + breadth},${top - 30} ${x + breadth},${top}`,
    ])
    parts.push(shape(`M${x},${height}V${top}${roof}V${height}Z`, color))
    for (let y = top + 14; y < height * 0.8; y += 40) {
      for (const column of [0.2, 0.45, 0.7])
        parts.push(rectangle(x + breadth * column, y, breadth * 0.13, 20, palette.spark, 'opacity=".85"'))
    }
    x += breadth + 2
  }
  return parts.join('')
}

function palms({ width, height, palette, random }: BannerCanvas): string {
  return [0.5, 0.58, 0.87, 0.95]
    .map((place) => {
      const x = width * place
      const tall = height * random.between(0.5, 0.72)
      const lean = random.between(-50, 50)
      const top = height - tall
      const leaves = [-165, -130, -90, -50, -15, 20, 200].map((angle) => {
        const turn = (angle * Math.PI) / 180
        const length = 92
        const [tipX, tipY] = [x + lean + Math.cos(turn) * length, top + Math.sin(turn) * length * 0.55 + 34]
        const [bendX, bendY] = [
          x + lean + Math.cos(turn) * length * 0.6,
          top + Math.sin(turn) * length * 0.6 - 16,
        ]
        return shape(
          `M${x + lean},${top}Q${bendX},${bendY - 14} ${tipX},${tipY}Q${bendX},${bendY + 14} ${x + lean},${top}Z`,
          palette.ground,
        )
      })
      return (
        line(`M${x},${height}Q${x},${height - tall / 2} ${x + lean},${top}`, palette.ground, 13) +
        leaves.join('')
      )
    })
    .join('')
}

function spire({ width, height, palette, random }: BannerCanvas): string {
  const x = width * 0.6
  const base = height * 0.86
  const top = height * 0.08
  const leg = (side: number) =>
    `C${x + side * 34},${base - 90} ${x + side * 15},${base - 190} ${x + side * 4},${top}`
  const back = `C${x + 15},${base - 190} ${x + 34},${base - 90} ${x + 96},${base}`
  const roofs: string[] = []
  for (let left = width * 0.34; left < width; ) {
    const breadth = random.between(70, 120)
    const eaves = height * random.between(0.68, 0.74)
    // Mansard roofs: steep sides, a flat top, chimneys.
    roofs.push(
      shape(
        `M${left},${height}V${eaves}l10,-30h${breadth - 20}l10,30V${height}Z`,
        random.pick([palette.shade, palette.ground]),
      ),
      rectangle(left + breadth * 0.7, eaves - 44, 12, 20, palette.ground),
    )
    left += breadth
  }
  return [
    ...roofs,
    shape(
      `M${x - 96},${base}${leg(-1)}H${x + 4}${back}H${x + 52}A52,46 0 0 0 ${x - 52},${base}Z`,
      palette.accent,
    ),
    rectangle(x - 54, base - 74, 108, 9, palette.accent),
    rectangle(x - 27, base - 152, 54, 8, palette.accent),
    rectangle(x - 2, top - 20, 4, 24, palette.accent),
  ].join('')
}
