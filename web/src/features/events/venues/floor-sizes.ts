import type { FloorFacts } from '@floorcraft/contract/events/venues.ts'

const squareFeetPerMetre = 10.7639

/** A size in both units: as it was measured, and rounded to two digits in the other one. */
export function floorSizes({ floor_size: size, floor_size_unit: unit }: FloorFacts) {
  if (size === null || unit === null) return undefined
  const other = unit === 'm2' ? ('ft2' as const) : ('m2' as const)
  const converted = unit === 'm2' ? size * squareFeetPerMetre : size / squareFeetPerMetre
  return { measured: { size, unit }, about: { size: Number(converted.toPrecision(2)), unit: other } }
}
