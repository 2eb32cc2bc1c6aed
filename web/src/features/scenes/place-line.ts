import type { Scene } from '@floorcraft/contract/scenes.ts'

const citiesShown = 3

/** The cities and states of the chosen scenes on one line, none twice; `rest` counts the cities left out. */
export function placeLine(scenes: readonly Scene[]): { cities: string; states: string; rest: number } {
  const cities = [...new Set(scenes.map((scene) => scene.city).filter(Boolean))]
  const states = [...new Set(scenes.map((scene) => scene.state).filter(Boolean))]
  return {
    cities: cities.slice(0, citiesShown).join(', '),
    states: states.slice(0, citiesShown).join(', '),
    rest: Math.max(0, cities.length - citiesShown),
  }
}
