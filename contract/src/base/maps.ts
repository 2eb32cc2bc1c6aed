/** Kilometres of a degree of latitude, on every drawn map. */
export const kmPerDegree = 111.2

/**
 * A drawn map, north up: degrees of longitude are as wide as at its middle. `towns` says whether it has their names.
 */
export interface MapView {
  readonly latitude: number
  readonly longitude: number
  readonly widthKm: number
  readonly heightKm: number
  readonly towns: boolean
}

/** Nearer to a pole, degrees of longitude are so narrow that a map would show half the world. No scene is there. */
export const mostLatitude = 80
/** The world, with room at both sides for the names of places. */
const mostDegreesWide = 501
/** Width by height of a map of many places, and of one. */
const shapes = [4 / 3, 2]

/** The path of the picture of a map on the server: /maps/towns/32.72,-117.16,60x40.svg. */
export function mapPath({ latitude, longitude, widthKm, heightKm, towns }: MapView): string {
  const at = [latitude, longitude].map((degrees) => rounded(degrees, 4)).join(',')
  const size = [widthKm, heightKm].map((km) => rounded(Math.max(km, 1), 1)).join('x')
  return `/maps/${towns ? 'towns' : 'land'}/${at},${size}.svg`
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

const number = '-?\\d{1,5}(?:\\.\\d{1,4})?'
const file = RegExp(`^(${number}),(${number}),(${number})x(${number})\\.svg$`)

/**
 * Reads the end of `mapPath`; undefined for a map that no page shows. Each map costs the server time, so it draws no
 * others.
 */
export function readMapFile(text: string, towns: boolean): MapView | undefined {
  const [latitude, longitude, widthKm, heightKm] = (file.exec(text) ?? []).slice(1).map(Number)
  if (latitude === undefined || longitude === undefined) return undefined
  if (widthKm === undefined || heightKm === undefined) return undefined
  const isPlace = Math.abs(latitude) <= mostLatitude && Math.abs(longitude) <= 180
  const kmOfLongitude = kmPerDegree * Math.cos((latitude * Math.PI) / 180)
  const isSize = widthKm >= 1 && widthKm <= mostDegreesWide * kmOfLongitude
  // Both are rounded to a tenth.
  const isShape = shapes.some((shape) => Math.abs(widthKm / shape - heightKm) <= 0.1)
  return isPlace && isSize && isShape ? { latitude, longitude, widthKm, heightKm, towns } : undefined
}
