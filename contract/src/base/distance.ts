export interface Point {
  readonly latitude: number
  readonly longitude: number
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The angle between two places, seen from the middle of the earth, in radians. Times the radius it is their distance. */
export function angleBetween(one: Point, other: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const part =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(one.longitude, other.longitude)
  return 2 * Math.asin(Math.sqrt(Math.min(1, part)))
}
