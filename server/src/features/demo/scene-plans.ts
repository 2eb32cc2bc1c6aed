import type { ScenePlan } from './scene-plan.ts'
import { californianScenes } from './scenes-california.ts'
import { eastCoastScenes } from './scenes-east-coast.ts'
import { europeanScenes } from './scenes-europe.ts'
import { southernScenes } from './scenes-south.ts'

/** A dozen real dance cities on four continents. */
export const scenePlans: readonly ScenePlan[] = [
  ...californianScenes,
  ...eastCoastScenes,
  ...europeanScenes,
  ...southernScenes,
]
