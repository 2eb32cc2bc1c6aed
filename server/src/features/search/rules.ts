import { foldText } from '@floorcraft/contract/text-folding.ts'

const mostWords = 8

/** The words of a search, folded as in the database: at most eight, without repetitions. */
export function searchWords(text: string): string[] {
  // Letters and digits only: a word can never be an operator of the query language.
  return [
    ...new Set(
      foldText(text)
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean),
    ),
  ].slice(0, mostWords)
}

export const earthRadiusMiles = 3958.76

/** Coordinates in degrees. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** The smallest box of degrees around a circle of `miles`. It lies across the 180th meridian when west > east. */
export function boxAround({ latitude, longitude }: Place, miles: number) {
  const angle = miles / earthRadiusMiles
  // A little more, so that rounding does not exclude places on the circle.
  const reach = degrees(angle) + 1e-6
  const [south, north] = [latitude - reach, latitude + reach]
  // Around a pole the circle crosses every meridian.
  if (south <= -90 || north >= 90) return { south, north, west: -180, east: 180 }
  const width = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos((latitude * Math.PI) / 180)))) + 1e-6
  return { south, north, west: wrap(longitude - width), east: wrap(longitude + width) }
}

const degrees = (radians: number) => (radians * 180) / Math.PI

const wrap = (longitude: number) =>
  longitude < -180 ? longitude + 360 : longitude > 180 ? longitude - 360 : longitude
