import { type CutPosition, cardRatio, rowRatio } from '@floorcraft/contract/base/picture-cut.ts'

/** A picture of one byte per pixel. */
export interface GreyPicture {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/**
 * Finds the part of a flyer that cards and rows show: as much lettering as fits, cut between the lines. Lettering is
 * where neighbouring pixels differ strongly. In a small copy of the flyer only large letters do, so the title counts
 * more than the small print. The same picture always has the same result.
 */
export function findFlyerPosition(picture: GreyPicture): CutPosition {
  const { width, height } = picture
  const contrast = strongContrast(picture)
  const rows = detailOf(picture, contrast)
  const columns = detailOf(turned(picture), contrast)
  return {
    x: bestPosition(columns, height * rowRatio),
    y: bestPosition(rows, width / cardRatio),
  }
}

/** From this difference on, neighbouring pixels are lettering: a third of the range from the dark to the bright parts. */
function strongContrast({ data }: GreyPicture): number {
  const sorted = data.toSorted()
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!
  return Math.max(12, (at(0.98) - at(0.02)) * 0.35)
}

/** The share of pixels in each row that differ strongly from the pixel two before them. */
function detailOf({ data, width, height }: GreyPicture, contrast: number): number[] {
  return Array.from({ length: height }, (_, y) => {
    const row = data.subarray(y * width, (y + 1) * width)
    return row.reduce((sum, value, x) => sum + (x > 1 && Math.abs(value - row[x - 2]!) > contrast ? 1 : 0), 0)
  }).map((count) => count / width)
}

/** The picture with rows and columns exchanged. */
function turned({ data, width, height }: GreyPicture): GreyPicture {
  const exchanged = Uint8Array.from(
    data,
    (_, index) => data[(index % height) * width + Math.floor(index / height)]!,
  )
  return { data: exchanged, width: height, height: width }
}

/** Detail within this share of the length from a cut is cut through or touches the border. */
const margin = 0.015

/** The position in percent of a window over the rows: with the most detail inside, and little at its two borders. */
function bestPosition(detail: readonly number[], length: number): number {
  const size = Math.round(length)
  const room = detail.length - size
  if (room < 1) return 50
  const total = sumOf(detail) || 1
  const most = Math.max(...detail) || 1
  const near = Math.ceil(detail.length * margin)
  // Nothing is cut at the border of the picture. It still gets the score of a gap at best, because otherwise every
  // photo would be cut there.
  const atEnd = sumOf(detail) / detail.length
  const cutThrough = (border: number) =>
    (border === 0 || border === detail.length
      ? atEnd
      : Math.max(...detail.slice(Math.max(0, border - near), border + near))) / most
  const scores = Array.from(
    { length: room + 1 },
    (_, start) =>
      sumOf(detail.slice(start, start + size)) / total - (cutThrough(start) + cutThrough(start + size)) / 2,
  )
  const best = Math.max(...scores)
  // Of equal windows the middle one is taken, with the same space on both sides.
  const equal = scores.flatMap((score, start) => (score > best - 0.001 ? [start] : []))
  return Math.round((equal[Math.floor(equal.length / 2)]! / room) * 100)
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
