import type { Scene } from '@floorcraft/contract/scenes.ts'

type Place = Pick<Scene, 'name' | 'city' | 'state' | 'country'>

/** `San Diego, CA`; where the scene is called as its city, `CA, USA`: nothing is said twice. */
export function placeOf({ name, city, state, country }: Place): string {
  const parts = name.trim() === city.trim() ? [state, country] : [city, state || country]
  return parts.filter((part, index) => part !== '' && parts.indexOf(part) === index).join(', ')
}
