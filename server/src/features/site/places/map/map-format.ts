/** What map-data.bin has, in this order. The file has numbers of one to five bytes, see `readNumber` in map-data.ts. */
export const lineKinds = ['land', 'lake', 'state', 'border'] as const
export type LineKind = (typeof lineKinds)[number]

/** East and north, in degrees or in units of the file. */
export type Position = readonly [east: number, north: number]

/** Positions are rounded to about 220 metres. */
export const unitsPerDegree = 500
export const townsPerDegree = 100
