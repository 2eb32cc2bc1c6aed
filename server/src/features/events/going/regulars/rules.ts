import { danceNightOf } from '@floorcraft/contract/base/time/time.ts'

/** On the day at noon, or in the evening before when the event begins before the afternoon. In the time of the place. */
const ask = { atNoon: 12, dayBefore: 20, afternoon: 15 }

/** When the regulars of a date are asked whether they come. */
export function askedAt(start: Temporal.ZonedDateTime): Temporal.Instant {
  const day = danceNightOf(start)
  const isEarly = start.toPlainDate().equals(day) && start.hour < ask.afternoon
  return (isEarly ? day.subtract({ days: 1 }) : day)
    .toZonedDateTime({
      timeZone: start.timeZoneId,
      plainTime: { hour: isEarly ? ask.dayBefore : ask.atNoon },
    })
    .toInstant()
}

/** The count is a multiple of it, so that one person more or fewer is not seen. */
const step = 5

/** About how many regulars there are; null for so few that they could be counted. */
export const aboutSoMany = (regulars: number): number | null =>
  regulars < step ? null : Math.round(regulars / step) * step
