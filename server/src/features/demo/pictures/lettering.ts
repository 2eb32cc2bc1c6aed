/**
 * Lettering drawn as strokes, because the machine may have no fonts at all. Every letter is 100 units high; layers of
 * strokes of decreasing width give the multi-line look of seventies posters.
 */
const letters: Readonly<Record<string, readonly [width: number, path: string]>> = {
  A: [70, 'M0,100V35A35,35 0 0 1 70,35V100M0,66H70'],
  B: [62, 'M0,0V100H37A25,25 0 0 0 37,50H0M37,50A25,25 0 0 0 37,0H0'],
  C: [68, 'M68,33A34,34 0 0 0 0,34V66A34,34 0 0 0 68,67'],
  D: [66, 'M0,0H26A40,50 0 0 1 26,100H0Z'],
  E: [58, 'M58,0H0V100H58M0,50H50'],
  F: [58, 'M58,0H0V100M0,50H50'],
  G: [70, 'M68,30A34,34 0 0 0 0,34V66A34,34 0 0 0 70,66V56H44'],
  H: [66, 'M0,0V100M66,0V100M0,50H66'],
  I: [0, 'M0,0V100'],
  K: [64, 'M0,0V100M62,0L4,56M24,38L64,100'],
  L: [54, 'M0,0V100H54'],
  M: [104, 'M0,100V26A26,26 0 0 1 52,26V100M52,26A26,26 0 0 1 104,26V100'],
  N: [68, 'M0,100V34A34,34 0 0 1 68,34V100'],
  O: [72, 'M0,36A36,36 0 0 1 72,36V64A36,36 0 0 1 0,64Z'],
  P: [64, 'M0,100V0H36A28,28 0 0 1 36,56H0'],
  R: [66, 'M0,100V0H38A27,27 0 0 1 38,54H0M36,54L66,100'],
  S: [
    66,
    'M64,24C62,8 50,0 33,0C13,0 1,10 1,25C1,42 15,46 33,50C52,54 66,59 66,75C66,91 53,100 33,100C14,100 1,91 0,76',
  ],
  T: [64, 'M0,0H64M32,0V100'],
  U: [68, 'M0,0V66A34,34 0 0 0 68,66V0'],
  V: [70, 'M0,0L35,100L70,0'],
  W: [104, 'M0,0V74A26,26 0 0 0 52,74V0M52,74A26,26 0 0 0 104,74V0'],
  Z: [66, 'M0,0H66L0,100H66'],
}

export interface StrokeLayer {
  readonly color: string
  /** In letter units; the letters are 100 high. */
  readonly width: number
  /** Shift in letter units, for shadows and echoes. */
  readonly dx?: number
  readonly dy?: number
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * A word as large as the box allows, all strokes included, centred unless `align` says start. It never spills over.
 * With `stretch` the letters may grow taller or wider than drawn, up to that factor, their strokes staying even.
 */
export function lettering(
  word: string,
  box: Box,
  {
    layers,
    align = 'center',
    stretch = 1,
  }: { layers: readonly StrokeLayer[]; align?: 'start' | 'center'; stretch?: number },
): string {
  const shapes = [...word].map((letter) => letters[letter]).filter((shape) => shape !== undefined)
  if (shapes.length === 0) return ''
  const widest = Math.max(...layers.map((layer) => layer.width))
  const gap = widest + 9
  const margin = Math.max(...layers.map(({ width, dx = 0, dy = 0 }) => width + 2 * Math.max(dx, dy)))
  const width = shapes.reduce((sum, [own]) => sum + own, 0) + gap * (shapes.length - 1)
  const scale = Math.min(box.width / (width + margin), box.height / (100 + margin))
  const fit = (room: number, length: number) =>
    Math.max(scale, Math.min(scale * stretch, (room - margin * scale) / length))
  const across = fit(box.width, width)
  const down = fit(box.height, 100)
  const left = align === 'start' ? box.x + (margin / 2) * scale : box.x + (box.width - width * across) / 2
  const top = box.y + (box.height - 100 * down) / 2
  let advance = left
  const drawn = shapes
    .map(([own, path]) => {
      const placed = placePath(path, { x: advance, y: top, across, down })
      advance += (own + gap) * across
      return placed
    })
    .join('')
  return layers
    .map(
      ({ color, width: stroke, dx = 0, dy = 0 }) =>
        `<path transform="translate(${(dx * scale).toFixed(1)} ${(dy * scale).toFixed(1)})" d="${drawn}" fill="none" ` +
        `stroke="${color}" stroke-width="${(stroke * scale).toFixed(2)}" stroke-linecap="round" stroke-linejoin="round"/>`,
    )
    .join('')
}

interface Placement {
  readonly x: number
  readonly y: number
  readonly across: number
  readonly down: number
}

/** Moves and scales a path's points (absolute M L H V A C Z only), so that strokes keep one width in both directions. */
function placePath(path: string, { x, y, across, down }: Placement): string {
  const right = (value: number) => (x + value * across).toFixed(1)
  const below = (value: number) => (y + value * down).toFixed(1)
  return path.replace(/([A-Z])([^A-Z]*)/g, (_, command: string, list: string) => {
    const values = list.match(/-?[\d.]+/g)?.map(Number) ?? []
    if (command === 'H') return `H${right(values[0]!)}`
    if (command === 'V') return `V${below(values[0]!)}`
    if (command === 'A') {
      const [rx, ry, turn, large, sweep, toX, toY] = values as [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ]
      return `A${(rx * across).toFixed(1)},${(ry * down).toFixed(1)} ${turn} ${large} ${sweep} ${right(toX)},${below(toY)}`
    }
    return command + values.map((value, index) => (index % 2 ? below(value) : right(value))).join(' ')
  })
}
