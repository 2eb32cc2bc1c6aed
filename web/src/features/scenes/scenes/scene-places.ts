import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'

const citiesShown = 3

/** The place of the chosen scenes: city and state of one scene, the first cities of several. `rest` counts the others. */
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

type Place = Pick<Scene, 'name' | 'city' | 'state' | 'country'>

/** `San Diego, CA`; `CA, USA` for a scene with the name of its city, so that no word repeats. */
export function placeOf({ name, city, state, country }: Place): string {
  const parts = name.trim() === city.trim() ? [state, country] : [city, state || country]
  return parts.filter((part, index) => part !== '' && parts.indexOf(part) === index).join(', ')
}
