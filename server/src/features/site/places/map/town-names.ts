import type { Position } from './map-format.ts'

/** A name beside its dot, in pixels. */
export interface TownName {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly dot: Position
  readonly anchor: 'start' | 'end' | 'middle'
}

interface Place {
  readonly name: string
  readonly dot: Position
}

type Box = readonly [left: number, top: number, right: number, bottom: number]

export const fontSize = 12
/** The width of the widest usual letters. Narrower ones leave some space. */
const letterWidth = 7.4
const gap = 6
/** The mark of the place itself, in the middle of the map. */
const markRadius = 16
const mostNames = 14

const overlaps = (one: Box, other: Box) =>
  one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]

/** The names that fit on a map without touching another name or its mark. The first places are tried first. */
export function placeNames(places: readonly Place[], size: { width: number; height: number }): TownName[] {
  const [middleX, middleY] = [size.width / 2, size.height / 2]
  const mark: Box = [middleX - markRadius, middleY - markRadius, middleX + markRadius, middleY + markRadius]
  const taken: Box[] = [mark]
  const fits = (box: Box) =>
    box[0] >= 4 &&
    box[1] >= 2 &&
    box[2] <= size.width - 4 &&
    box[3] <= size.height - 2 &&
    !taken.some((other) => overlaps(box, other))
  const names: TownName[] = []
  for (const { name, dot } of places) {
    if (names.length === mostNames) break
    const own: Box = [dot[0] - 4, dot[1] - 4, dot[0] + 4, dot[1] + 4]
    // A dot on another name or beside another dot would look like a part of it. The mark covers the dot of its town.
    const marked = isMarked(dot, mark)
    if (!marked && taken.some((other) => overlaps(own, other))) continue
    const found = spotsOf(name, dot, marked).find(({ box }) => fits(box))
    if (!found) continue
    taken.push(found.box, own)
    names.push({ name, dot, x: found.x, y: found.y, anchor: found.anchor })
  }
  return names
}

/** Whether the mark of the map covers the dot, because the place is in this town. */
const isMarked = ([x, y]: Position, [left, top, right, bottom]: Box) =>
  x >= left && x <= right && y >= top && y <= bottom

function spotsOf(name: string, [x, y]: Position, marked: boolean) {
  const width = name.length * letterWidth
  const away = marked ? gap + 1.5 * markRadius : gap
  const spots = [
    { anchor: 'start', x: x + away, y: y + 4, left: x + away },
    { anchor: 'end', x: x - away, y: y + 4, left: x - away - width },
    { anchor: 'middle', x, y: y - away - 1, left: x - width / 2 },
    { anchor: 'middle', x, y: y + away + fontSize - 2, left: x - width / 2 },
  ] as const
  return spots.map((spot) => {
    const box: Box = [spot.left - 2, spot.y - fontSize, spot.left + width + 2, spot.y + 4]
    return { ...spot, box }
  })
}
