import { foldWords } from '@floorcraft/contract/base/texts/text-folding.ts'
import { regularFrom, type StyleOnWeekday } from '@floorcraft/contract/editing/quiet-nights.ts'
import { readItem } from '@floorcraft/contract/events/schedule-times.ts'
import { danceStyleOf } from '@floorcraft/contract/scenes/dance-styles.ts'

interface DancedNight {
  /** `2026-12-12` */
  readonly dance_night: string
  readonly dance_styles: readonly string[]
  /** Each as the API writes an item. */
  readonly schedule: readonly string[]
}

/** A leader reads no more rows. */
const mostStyles = 12

const nameOf = (style: string) => danceStyleOf(style) ?? foldWords(style)

/**
 * The regular nights of a scene: a style on a weekday in at least two of the coming weeks. Two events of one night are one night.
 * `primary` are the styles of the scene's profile; they are listed also without a night.
 */
export function regularNights(events: readonly DancedNight[], primary: readonly string[]) {
  const nights = new Map<
    string,
    { style: string; weekday: number; level: StyleOnWeekday['level']; dates: Set<string> }
  >()
  const danced = new Map<string, number>(primary.map((style) => [nameOf(style), 0]))
  for (const { dance_night, dance_styles, schedule } of events) {
    const weekday = Temporal.PlainDate.from(dance_night).dayOfWeek
    const levels = new Set([null, ...schedule.map((item) => readItem(item).level)])
    for (const style of new Set(dance_styles.map(nameOf))) {
      danced.set(style, (danced.get(style) ?? 0) + 1)
      for (const level of levels) {
        const key = JSON.stringify([style, weekday, level])
        const night = nights.get(key) ?? { style, weekday, level, dates: new Set() }
        nights.set(key, night)
        night.dates.add(dance_night)
      }
    }
  }
  danced.delete('')
  const styles = [...danced.keys()].toSorted((a, b) => danced.get(b)! - danced.get(a)!).slice(0, mostStyles)
  return {
    styles,
    nights: [...nights.values()]
      .map(({ dates, ...night }) => ({ ...night, nights: dates.size }))
      .filter(({ style, nights: count }) => count >= regularFrom && styles.includes(style)),
  }
}
