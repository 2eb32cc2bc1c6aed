import type { Scene } from '@floorcraft/contract/scenes.ts'

const citiesShown = 3

/** Where the chosen scenes are: one with its state, of several the cities, none twice; `rest` counts those left out. */
export function placeLine(scenes: readonly Pick<Scene, 'city' | 'state'>[]): { place: string; rest: number } {
  const cities = [...new Set(scenes.map((scene) => scene.city).filter(Boolean))]
  const [only] = scenes
  return {
    place: (scenes.length === 1 && only ? [only.city, only.state] : cities.slice(0, citiesShown))
      .filter(Boolean)
      .join(', '),
    rest: Math.max(0, cities.length - citiesShown),
  }
}
