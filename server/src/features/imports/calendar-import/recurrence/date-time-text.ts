import { dayFromCivil, isCivilDate, SECONDS_PER_DAY, type WallSeconds } from './wall-clock.ts'

/** A DATE or DATE-TIME value. The seconds are those of the instant for `utc`, else of the wall time. */
export interface DateTimeText {
  kind: 'date' | 'wall' | 'utc'
  seconds: WallSeconds
}

const DATE_TIME =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](?:(\d{2}):?(\d{2})(?::?(\d{2}))?(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i

/**
 * Reads `19970714`, `19970714T133000` and `19970714T133000Z`. VALUE is ignored, because producers forget it. ISO
 * punctuation and offsets occur; a `T` at the end means a date; second 60 is read as second 59.
 */
export function parseDateTimeText(text: string): DateTimeText | undefined {
  const match = DATE_TIME.exec(text.trim())
  if (!match) return undefined
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (!isCivilDate(year, month, day)) return undefined
  const midnight = dayFromCivil(year, month, day) * SECONDS_PER_DAY
  if (match[4] === undefined) return { kind: 'date', seconds: midnight }

  const [hour, minute, second] = [Number(match[4]), Number(match[5]), Math.min(Number(match[6] ?? 0), 59)]
  const isMidnightAtEnd = hour === 24 && minute === 0 && second === 0
  if ((hour > 23 && !isMidnightAtEnd) || minute > 59 || Number(match[6] ?? 0) > 60) return undefined
  const seconds = midnight + hour * 3600 + minute * 60 + second
  const zone = match[7]
  if (zone === undefined) return { kind: 'wall', seconds }
  return { kind: 'utc', seconds: zone.toUpperCase() === 'Z' ? seconds : seconds - offsetSeconds(zone)! }
}

/** The seconds of a UTC offset: `+0530`, `-05:00`, `-075258`. */
export function offsetSeconds(text: string): number | undefined {
  const match = /^([+-])(\d{2}):?(\d{2})(?::?(\d{2}))?$/.exec(text.trim())
  if (!match || Number(match[2]) > 23 || Number(match[3]) > 59) return undefined
  const size = Number(match[2]) * 3600 + Number(match[3]) * 60 + Number(match[4] ?? 0)
  return match[1] === '-' ? -size : size
}

/** A DURATION: calendar days and exact seconds. */
export interface DurationText {
  days: number
  seconds: number
}

/** Reads `PT1H30M`, `P1D`, `-P2W`, and the `P1DT` that some producers write. */
export function parseDuration(text: string): DurationText | undefined {
  const pattern =
    /^([+-])?P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,7})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/i
  const match = pattern.exec(text.trim())
  if (!match || !/\d/.test(text)) return undefined
  const sign = match[1] === '-' ? -1 : 1
  const [weeks, days, hours, minutes, seconds] = match.slice(2, 7).map((part) => Number(part ?? 0))
  return {
    days: sign * (weeks! * 7 + days!),
    seconds: sign * (hours! * 3600 + minutes! * 60 + seconds!),
  }
}
