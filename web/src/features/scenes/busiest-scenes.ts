import type { Scene } from '@floorcraft/contract/scenes.ts'

/** The scenes with the most coming up. */
export function busiestScenes(scenes: readonly Scene[], count: number): Scene[] {
  return scenes
    .filter((scene) => scene.upcoming_event_count > 0)
    .sort((a, b) => b.upcoming_event_count - a.upcoming_event_count || a.name.localeCompare(b.name, 'en'))
    .slice(0, count)
}
