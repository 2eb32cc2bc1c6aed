import { lettering } from './lettering.ts'
import { around, type Canvas, circle, halftone, line, type Motif, rectangle, shape } from './motif.ts'

const portrait = ({ width, height }: Canvas) => height > width

/** A mirror ball and the light it throws. */
export const mirrorBall: Motif = (canvas) => {
  const { width, height, palette, random, word } = canvas
  const radius = Math.min(width, height) * (portrait(canvas) ? 0.29 : 0.3)
  const x = portrait(canvas) ? width / 2 : width * 0.5
  const y = portrait(canvas) ? height * 0.3 : height * 0.36
  const reach = Math.hypot(width, height)
  const beams = Array.from({ length: 9 }, (_, index) => {
    const start = index / 9 + random.between(-0.02, 0.02)
    const [ax, ay] = around(x, y, reach, start)
    const [bx, by] = around(x, y, reach, start + random.between(0.025, 0.06))
    return shape(
      `M${x},${y}L${ax.toFixed(1)},${ay.toFixed(1)}L${bx.toFixed(1)},${by.toFixed(1)}Z`,
      random.pick([palette.main, palette.accent, palette.shade]),
      'opacity=".5"',
    )
  })
  const facets: string[] = []
  const rows = 11
  for (let row = 0; row < rows; row++) {
    const top = -Math.PI / 2 + (row * Math.PI) / rows
    const bottom = top + Math.PI / rows
    const columns = Math.max(3, Math.round(18 * Math.cos((top + bottom) / 2)))
    for (let column = 0; column < columns; column++) {
      const left = -Math.PI / 2 + (column * Math.PI) / columns
      const right = left + Math.PI / columns
      const at = (latitude: number, longitude: number) =>
        `${(x + radius * Math.cos(latitude) * Math.sin(longitude)).toFixed(1)},${(y + radius * Math.sin(latitude)).toFixed(1)}`
      const lit = Math.cos(left + 0.6) * Math.cos(top + 0.7) + random.between(-0.35, 0.35)
      const color =
        lit > 0.72
          ? palette.paper
          : lit > 0.5
            ? palette.spark
            : lit > 0.28
              ? palette.accent
              : lit > 0
                ? palette.main
                : palette.shade
      facets.push(
        shape(`M${at(top, left)}L${at(top, right)}L${at(bottom, right)}L${at(bottom, left)}Z`, color),
      )
    }
  }
  const glints = Array.from({ length: portrait(canvas) ? 26 : 22 }, () =>
    circle(
      random.between(0, width),
      random.between(0, height),
      random.between(0.004, 0.012) * Math.min(width, height) * 1.6,
      random.pick([palette.spark, palette.paper, palette.accent]),
    ),
  )
  const box = portrait(canvas)
    ? { x: width * 0.07, y: height * 0.62, width: width * 0.86, height: height * 0.28 }
    : { x: width * 0.06, y: height * 0.54, width: width * 0.88, height: height * 0.42 }
  return [
    rectangle(0, 0, width, height, palette.ground),
    ...beams,
    ...glints,
    line(`M${x},0V${y - radius}`, palette.paper, radius * 0.03),
    circle(x, y, radius * 1.02, palette.ground),
    ...facets,
    lettering(word, box, {
      stretch: 2,
      layers: [
        { color: palette.ground, width: 48 },
        { color: palette.accent, width: 38 },
        { color: palette.ground, width: 28 },
        { color: palette.paper, width: 18 },
      ],
    }),
  ].join('')
}

/** A sliced evening sun over water. */
export const sundown: Motif = (canvas) => {
  const { width, height, palette, random, word } = canvas
  const horizon = height * (portrait(canvas) ? 0.62 : 0.66)
  const radius = Math.min(width, height) * (portrait(canvas) ? 0.38 : 0.46)
  const x = portrait(canvas) ? width / 2 : width * random.pick([0.32, 0.5, 0.68])
  const y = horizon - radius * 0.42
  const slices = Array.from({ length: 6 }, (_, index) => {
    const below = radius * (0.02 + index * 0.09)
    const chord = Math.sqrt(radius ** 2 - below ** 2)
    return rectangle(x - chord, y + below, chord * 2, radius * (0.012 + index * 0.009), palette.main)
  })
  const waves = Array.from({ length: 6 }, (_, index) => {
    const top = horizon + ((height - horizon) * index) / 6
    const length = width / (3 + (index % 2))
    const swell = (height - horizon) * 0.06 * (1 + index * 0.35)
    const shift = -random.between(0, length)
    let path = `M${shift.toFixed(1)},${top.toFixed(1)}`
    for (let step = shift; step < width; step += length) {
      path += `q${(length / 4).toFixed(1)},${(-swell).toFixed(1)} ${(length / 2).toFixed(1)},0t${(length / 2).toFixed(1)},0`
    }
    const color = [palette.main, palette.shade, palette.accent, palette.main, palette.shade, palette.ground][
      index
    ]!
    return shape(`${path}V${height}H${shift.toFixed(1)}Z`, color)
  })
  const box = portrait(canvas)
    ? { x: width * 0.08, y: height * 0.04, width: width * 0.84, height: height * 0.2 }
    : { x: width * 0.05, y: height * 0.24, width: width * 0.9, height: height * 0.5 }
  return [
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.ground}"/><stop offset="1" stop-color="${palette.main}"/></linearGradient></defs>`,
    rectangle(0, 0, width, height, 'url(#sky)'),
    circle(x, y, radius * 1.16, palette.accent, 'opacity=".3"'),
    circle(x, y, radius, palette.spark),
    halftone(canvas, {
      pitch: Math.min(width, height) / 36,
      fill: palette.accent,
      size: (u, v) => {
        const inside = Math.hypot(u * width - x, v * height - y) < radius * 0.99
        return inside ? Math.max(0, (v * height - (y - radius)) / (radius * 2)) * 0.95 : 0
      },
    }),
    ...slices,
    ...waves,
    lettering(word, box, {
      stretch: portrait(canvas) ? 1.8 : 1.3,
      layers: [
        { color: palette.ground, width: 42 },
        { color: palette.paper, width: 29 },
      ],
    }),
  ].join('')
}

/** The word again and again from margin to margin, one line solid, the others its echo. */
export const echo: Motif = (canvas) => {
  const { width, height, palette, word } = canvas
  const colors = portrait(canvas)
    ? [palette.main, palette.accent, palette.paper, palette.accent, palette.main]
    : [palette.main, palette.paper, palette.accent]
  const margin = Math.min(width, height) * 0.06
  const step = (height - margin * 2) / colors.length
  const rows = colors.map((color, index) => {
    const box = { x: margin, y: margin + step * index, width: width - margin * 2, height: step * 0.95 }
    const layers =
      index === (colors.length - 1) / 2
        ? [{ color, width: 34 }]
        : [
            { color, width: 34 },
            { color: palette.ground, width: 24 },
            { color, width: 9 },
          ]
    return lettering(word, box, { layers, stretch: 2.4 })
  })
  return [
    rectangle(0, 0, width, height, palette.ground),
    halftone(canvas, {
      pitch: Math.min(width, height) / 26,
      fill: palette.shade,
      size: (u, v) => (u + v) * 0.34,
    }),
    ...rows,
  ].join('')
}
