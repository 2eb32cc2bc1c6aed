import { otherRegion, type Region, regionNames } from '@floorcraft/contract/scenes/scenes.ts'

export type RegionScene = Region['scenes'][number]

/** The regions that have scenes, and the scenes without a region. */
export function splitRegions(regions: readonly Region[]): {
  readonly named: readonly Region[]
  readonly unassigned: readonly RegionScene[]
} {
  const named = regions.filter(({ name }) => name !== otherRegion)
  return { named, unassigned: regions.find(({ name }) => name === otherRegion)?.scenes ?? [] }
}

/** The regions to which a scene can be assigned. */
export const assignableRegions: readonly string[] = regionNames

/** The region of the address, also one that just lost its last scene. Undefined for an unknown name. */
export function regionNamed(name: string | null, named: readonly Region[]): Region | undefined {
  if (name === null) return undefined
  const found = named.find((region) => region.name === name)
  if (found || !assignableRegions.includes(name)) return found
  return { name, scene_count: 0, event_count: 0, scenes: [] }
}
