import { lettering } from './lettering.ts'
import { around, type Canvas, circle, halftone, line, type Motif, rectangle, shape } from './motif.ts'

const portrait = ({ width, height }: Canvas) => height > width

/** Rays from a rising disc, the word across its middle. */
export const sunburst: Motif = (canvas) => {
  const { width, height, palette, random, word } = canvas
  const x = portrait(canvas) ? width / 2 : width * random.pick([0.3, 0.5, 0.7])
  const y = height * (portrait(canvas) ? 0.38 : 0.5)
  const reach = Math.hypot(width, height)
  const rays = 20
  const twist = random.next() / rays
  const beams = Array.from({ length: rays }, (_, index) => {
    const [ax, ay] = around(x, y, reach, (index - 0.25) / rays + twist)
    const [bx, by] = around(x, y, reach, (index + 0.25) / rays + twist)
    return `M${x},${y}L${ax.toFixed(1)},${ay.toFixed(1)}L${bx.toFixed(1)},${by.toFixed(1)}Z`
  }).join('')
  const disc = Math.min(width, height) * (portrait(canvas) ? 0.42 : 0.43)
  const band = portrait(canvas) ? height * 0.31 : height * 0.56
  const bandTop = portrait(canvas) ? height * 0.65 : Math.min(y - band / 2, height * 0.96 - band)
  return [
    rectangle(0, 0, width, height, palette.ground),
    shape(beams, palette.shade),
    circle(x, y, disc * 1.18, palette.main),
    circle(x, y, disc, palette.accent),
    circle(x, y, disc * 0.8, palette.spark),
    halftone(canvas, {
      pitch: Math.min(width, height) / 34,
      fill: palette.main,
      size: (u, v) => {
        const distance = Math.hypot(u * width - x, v * height - y) / disc
        return distance > 0.8 ? 0 : Math.max(0, (v * height - y) / disc + 0.25) * 0.9
      },
    }),
    lettering(
      word,
      { x: width * 0.06, y: bandTop, width: width * 0.88, height: band },
      {
        stretch: portrait(canvas) ? 2.4 : 1.5,
        layers: [
          { color: palette.ground, width: 40, dx: 3, dy: 5 },
          { color: palette.ground, width: 38 },
          { color: palette.paper, width: 26 },
        ],
      },
    ),
  ].join('')
}

/** Supergraphic bands that sweep around a corner. */
export const ribbons: Motif = (canvas) => {
  const { width, height, palette, random, word } = canvas
  const bands = [palette.main, palette.accent, palette.spark, palette.paper, palette.shade]
  const thickness = Math.min(width, height) * (portrait(canvas) ? 0.075 : 0.085)
  const turn = portrait(canvas) ? height * 0.46 : height * 0.16
  const flip = random.next() < 0.5
  const bend = width * (portrait(canvas) ? 0.3 : 0.56)
  const drawn = bands.map((color, index) => {
    const offset = index * thickness
    const radius = Math.min(width, height) * 0.5 - offset
    const path = `M${-thickness},${(turn - height * 0.12 + offset).toFixed(1)}H${bend.toFixed(1)}a${radius.toFixed(1)},${radius.toFixed(1)} 0 0 1 ${radius.toFixed(1)},${radius.toFixed(1)}V${height + thickness}`
    return line(path, color, thickness + 0.6)
  })
  const swept = `<g ${flip ? `transform="translate(${width} 0) scale(-1 1)"` : ''}>${drawn.join('')}</g>`
  const box = portrait(canvas)
    ? { x: width * 0.07, y: height * 0.05, width: width * 0.86, height: height * 0.24 }
    : { x: flip ? width * 0.33 : width * 0.05, y: height * 0.5, width: width * 0.62, height: height * 0.44 }
  return [
    rectangle(0, 0, width, height, palette.ground),
    halftone(canvas, {
      pitch: Math.min(width, height) / 30,
      fill: palette.shade,
      size: (u, v) => (flip ? 1 - u : u) * 0.35 + v * 0.3,
    }),
    swept,
    lettering(word, box, {
      stretch: 2.2,
      layers: [
        { color: palette.ground, width: 42 },
        { color: palette.paper, width: 30 },
      ],
    }),
  ].join('')
}

/** A record seen from above, its groove catching the light. */
export const vinyl: Motif = (canvas) => {
  const { width, height, palette, random, word } = canvas
  const radius = portrait(canvas) ? width * 0.56 : height * 0.66
  const x = portrait(canvas) ? width * 0.5 : width * random.pick([0.13, 0.87])
  const y = portrait(canvas) ? height * 0.36 : height * 0.52
  const grooves = Array.from({ length: 13 }, (_, index) =>
    circle(
      x,
      y,
      radius * (0.42 + index * 0.042),
      'none',
      `stroke="${palette.shade}" stroke-width="${radius * 0.006}"`,
    ),
  )
  const turn = random.next() * 0.2
  const glints = [turn, turn + 0.5].map((start) => {
    const [ax, ay] = around(x, y, radius * 0.97, start)
    const [bx, by] = around(x, y, radius * 0.97, start + 0.085)
    return shape(
      `M${x},${y}L${ax.toFixed(1)},${ay.toFixed(1)}A${radius * 0.97},${radius * 0.97} 0 0 1 ${bx.toFixed(1)},${by.toFixed(1)}Z`,
      palette.main,
      'opacity=".55"',
    )
  })
  const box = portrait(canvas)
    ? { x: width * 0.06, y: height * 0.72, width: width * 0.88, height: height * 0.24 }
    : {
        x: x < width / 2 ? width * 0.36 : width * 0.04,
        y: height * 0.16,
        width: width * 0.6,
        height: height * 0.68,
      }
  const dark = '#0d0a12'
  return [
    rectangle(0, 0, width, height, palette.ground),
    circle(x, y, radius * 1.34, palette.shade),
    circle(x, y, radius * 1.16, palette.accent),
    circle(x, y, radius, dark),
    ...grooves,
    ...glints,
    circle(x, y, radius * 0.36, palette.spark),
    circle(x, y, radius * 0.26, palette.main),
    circle(x, y, radius * 0.05, dark),
    lettering(word, box, {
      stretch: 2.2,
      layers: [
        { color: palette.ground, width: 46 },
        { color: palette.paper, width: 34 },
        { color: palette.main, width: 20 },
        { color: palette.paper, width: 7 },
      ],
    }),
  ].join('')
}

/** Quarter circles on a grid, as if somebody had stamped them. */
export const tiles: Motif = (canvas) => {
  const { width, height, palette, random, word } = canvas
  const side = portrait(canvas) ? width / 4 : height / 4
  const colors = [palette.main, palette.accent, palette.spark, palette.shade]
  const stamps: string[] = []
  for (let y = 0; y < height - 1; y += side) {
    for (let x = 0; x < width - 1; x += side) {
      const ground = random.pick([palette.ground, palette.shade, palette.ground])
      const color = random.pick(colors.filter((candidate) => candidate !== ground))
      const turn = `transform="rotate(${random.whole(4) * 90} ${x + side / 2} ${y + side / 2})"`
      stamps.push(rectangle(x, y, side + 0.5, side + 0.5, ground))
      const kind = random.whole(5)
      if (kind < 2)
        stamps.push(shape(`M${x},${y}H${x + side}A${side},${side} 0 0 1 ${x},${y + side}Z`, color, turn))
      else if (kind === 2)
        stamps.push(
          shape(`M${x},${y}A${side / 2},${side / 2} 0 0 0 ${x + side},${y}Z`, color, turn),
          shape(
            `M${x},${y + side / 2}A${side / 2},${side / 2} 0 0 0 ${x + side},${y + side / 2}Z`,
            color,
            turn,
          ),
        )
      else if (kind === 3) stamps.push(circle(x + side / 2, y + side / 2, side * 0.34, color))
      else
        stamps.push(
          ...[0.25, 0.55, 0.85].map((part) =>
            line(
              `M${x + side * part},${y}A${side * part},${side * part} 0 0 1 ${x},${y + side * part}`,
              color,
              side * 0.13,
              turn,
            ),
          ),
        )
    }
  }
  if (word === '') return stamps.join('')
  const plateHeight = side * 2
  const plateTop = portrait(canvas) ? height - side * 2 : side
  return [
    ...stamps,
    rectangle(0, plateTop, width, plateHeight, palette.ground),
    lettering(
      word,
      { x: width * 0.05, y: plateTop + plateHeight * 0.1, width: width * 0.9, height: plateHeight * 0.8 },
      {
        stretch: 2.4,
        layers: [
          { color: palette.paper, width: 32 },
          { color: palette.accent, width: 12 },
        ],
      },
    ),
  ].join('')
}
