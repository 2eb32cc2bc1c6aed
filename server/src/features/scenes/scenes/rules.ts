import { otherRegion, type Region, type Scene } from '@floorcraft/contract/scenes/scenes.ts'

/** Scenes by region, in alphabetical order; scenes without a region come last, under Other. */
export function groupByRegion(scenes: readonly Scene[]): Region[] {
  const groups = Map.groupBy(scenes, (scene) => scene.region ?? otherRegion)
  return [...groups]
    .map(([name, members]) => ({
      name,
      scene_count: members.length,
      event_count: members.reduce((sum, scene) => sum + scene.event_count, 0),
      scenes: members.map(({ id, name, slug, city, state }) => ({ id, name, slug, city, state })),
    }))
    .sort(
      (a, b) =>
        Number(a.name === otherRegion) - Number(b.name === otherRegion) || a.name.localeCompare(b.name, 'en'),
    )
}
