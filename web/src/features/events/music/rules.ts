import { type MusicShare, mostlyFrom, sumOf } from '@floorcraft/contract/events/music.ts'
import { danceStyleOf } from '@floorcraft/contract/scenes/dance-styles.ts'

/** The styles that are half of the music of all rooms or more, with all their spellings: at most two. */
export function mostlyOf(music: readonly MusicShare[]): string[] {
  const styles = Map.groupBy(music, ({ style }) => danceStyleOf(style) ?? style)
  return [...styles].flatMap(([style, shares]) =>
    sumOf(shares) * 100 >= sumOf(music) * mostlyFrom ? style : [],
  )
}
