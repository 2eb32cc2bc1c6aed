import { lettering } from './lettering.ts'
import { type Canvas, circle, halftone, type Motif, rectangle, shape } from './motif.ts'

const portrait = ({ width, height }: Canvas) => height > width

// Drawn in a box of 100 by 100, feet at the bottom: cut paper, not anatomy.
const leader =
  'M46,22C52,22 56,27 57,34C58,42 55,50 54,58C53,68 56,80 58,97L51,97C48,86 46,76 44,68C41,77 37,87 31,97L24,96C31,84 35,70 36,58C36,46 36,34 38,28C39,24 42,22 46,22Z'
const follow =
  'M66,27C71,28 73,33 71,40C69,46 68,50 70,55C76,66 88,78 97,84C86,92 70,93 60,88L58,98L53,98L54,84C50,80 53,66 58,56C60,50 57,44 58,38C59,31 61,27 66,27Z'
const joinedArms = 'M40,30C30,34 22,30 14,20L17,16C25,25 32,26 41,24Z'
const embrace = 'M52,30C58,34 62,38 68,38L68,43C60,44 53,40 48,35Z'
const hair = 'M64,12C72,6 84,6 92,14C86,12 80,14 77,19C74,25 68,26 65,24Z'

interface Couple {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly leader: string
  readonly follow: string
  readonly mirrored: boolean
}

function couple({ x, y, size, mirrored, ...colors }: Couple): string {
  const place = mirrored
    ? `translate(${x + size} ${y}) scale(${-size / 100} ${size / 100})`
    : `translate(${x} ${y}) scale(${size / 100})`
  return [
    `<g transform="${place}">`,
    shape(hair, colors.leader),
    shape(follow, colors.follow),
    circle(66, 19, 7, colors.follow),
    shape(leader, colors.leader),
    shape(joinedArms, colors.leader),
    shape(embrace, colors.leader),
    circle(47, 13, 7, colors.leader),
    '</g>',
  ].join('')
}

/** A couple of cut paper in front of the moon. */
export const dancers: Motif = (canvas) => {
  const { width, height, palette, random, word } = canvas
  const size = portrait(canvas) ? width * 0.98 : height * 0.94
  const x = portrait(canvas)
    ? width * 0.01
    : word === ''
      ? (width - size) / 2
      : random.pick([width * 0.02, width * 0.98 - size])
  const y = portrait(canvas) ? height * 0.26 : height * 0.05
  const left = x + size / 2 < width / 2
  const moonX = x + size * 0.5
  const moonY = y + size * 0.46
  const box = portrait(canvas)
    ? { x: width * 0.06, y: height * 0.03, width: width * 0.88, height: height * 0.24 }
    : {
        x: left ? size + width * 0.05 : width * 0.04,
        y: height * 0.18,
        width: width * 0.92 - size,
        height: height * 0.64,
      }
  return [
    rectangle(0, 0, width, height, palette.ground),
    halftone(canvas, { pitch: Math.min(width, height) / 30, fill: palette.shade, size: (_, v) => v * 0.75 }),
    circle(moonX, moonY, size * 0.5, palette.main),
    circle(moonX, moonY, size * 0.42, palette.spark),
    shape(floor(canvas, y + size * 0.97), palette.shade),
    couple({ x, y, size, leader: darkest(canvas), follow: palette.accent, mirrored: !left }),
    lettering(word, box, {
      stretch: 2,
      layers: [
        { color: palette.ground, width: 44 },
        { color: palette.paper, width: 31 },
      ],
    }),
  ].join('')
}

/** A full floor: couples near and far under one lamp. */
export const crowd: Motif = (canvas) => {
  const { width, height, palette, random } = canvas
  const rows = [
    { size: 0.42, ground: 0.72, tone: palette.shade, dress: palette.main, count: 5 },
    { size: 0.62, ground: 0.87, tone: palette.main, dress: palette.accent, count: 4 },
    { size: 0.86, ground: 1.04, tone: darkest(canvas), dress: palette.accent, count: 3 },
  ]
  const couples = rows.flatMap(({ size, ground, tone, dress, count }) =>
    Array.from({ length: count }, (_, index) =>
      couple({
        x: (width * (index + random.between(0.3, 0.7))) / count - (size * height) / 2,
        y: height * (ground - size),
        size: size * height,
        leader: tone,
        follow: random.pick([dress, palette.paper]),
        mirrored: random.next() < 0.5,
      }),
    ),
  )
  return [
    rectangle(0, 0, width, height, palette.ground),
    circle(width / 2, height * 0.3, height * 0.62, palette.shade, 'opacity=".6"'),
    circle(width / 2, height * 0.3, height * 0.4, palette.spark),
    halftone(canvas, { pitch: height / 34, fill: palette.main, size: (_, v) => Math.max(0, v - 0.15) * 0.6 }),
    ...couples,
  ].join('')
}

const floor = ({ width, height }: Canvas, top: number) =>
  `M0,${top.toFixed(1)}Q${width / 2},${(top - height * 0.06).toFixed(1)} ${width},${top.toFixed(1)}V${height}H0Z`

// By day the ground is the light colour and the lettering the dark one.
const darkest = ({ palette: { ground, paper } }: Canvas) =>
  brightness(ground) < brightness(paper) ? ground : paper

const brightness = (color: string) =>
  [1, 3, 5].reduce((sum, start) => sum + Number.parseInt(color.slice(start, start + 2), 16), 0)
