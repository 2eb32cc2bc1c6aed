import { clockTime, longWeekday, shortDate, shortWeekday } from '@floorcraft/contract/base/time/dates.ts'
import { danceNightOf } from '@floorcraft/contract/base/time/time.ts'
import { ArrowRight } from 'lucide-react'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { eventFormTexts } from '../../../../messages/editing/event-form.ts'
import { clockChangeAt } from '../../event-fields/rules.ts'
import { TimesSummary, TimesWarning, useLengthWords } from '../../event-fields/times-summary.tsx'
import { useFormZone } from '../form/event-form-setting.tsx'
import { isSurprising, timesProblems, type WallTimes, wallTimes } from './form-times.ts'
import { useShownTimes } from './use-form-times.ts'

/** The times in words, once all four fields make sense, and what may be surprising about them. */
export function EventTimesSummary({ onMoveStart }: { onMoveStart: (date: string) => void }) {
  const times = useShownTimes()
  const { zone } = useFormZone()
  const wall = wallTimes(times)
  if (!wall || timesProblems(times, { areRequired: true }).length > 0) return null
  return (
    <TimesSummary {...wall} zone={zone}>
      {zone && <ClockChange wall={wall.start} zone={zone} />}
      {zone && <ClockChange wall={wall.end} zone={zone} />}
      {isSurprising(times) && <SurprisingLength {...wall} zone={zone} />}
      <AfterMidnight start={wall.start} onMoveStart={onMoveStart} />
    </TimesSummary>
  )
}

function SurprisingLength(times: WallTimes & { zone: string | undefined }) {
  const { times: t } = useText(eventFormTexts)
  return <TimesWarning>{t.surprising(useLengthWords(times))}</TimesWarning>
}

/** A note that a start after midnight belongs to the night before, with a button for the night after. */
function AfterMidnight(props: { start: Temporal.PlainDateTime; onMoveStart: (date: string) => void }) {
  const { start, onMoveStart } = props
  const { times: t } = useText(eventFormTexts)
  const locale = useLocale()
  const date = start.toPlainDate()
  const night = danceNightOf(start)
  if (night.equals(date)) return null
  const dayAfter = date.add({ days: 1 })
  const clock = clockTime(start.toZonedDateTime('UTC'), locale)
  const at = (day: Temporal.PlainDate) => `${shortWeekday(day, locale)} ${clock}`
  return (
    <TimesWarning>
      {t.night(at(date), longWeekday(night, locale))}{' '}
      <button
        type="button"
        onClick={() => onMoveStart(dayAfter.toString())}
        className="-my-2 inline-flex min-h-11 items-center gap-1 font-semibold text-ink underline underline-offset-3"
      >
        {t.moveToNextDay(at(dayAfter))}
        <ArrowRight aria-hidden className="size-4" />
      </button>
    </TimesWarning>
  )
}

/** A note about an hour that the clocks skip or repeat, and the time that results. */
function ClockChange({ wall, zone }: { wall: Temporal.PlainDateTime; zone: string }) {
  const { times: t } = useText(eventFormTexts)
  const locale = useLocale()
  const change = clockChangeAt(wall, zone)
  if (!change) return null
  const clock = (time: Temporal.PlainDateTime) => clockTime(time.toZonedDateTime('UTC'), locale)
  const day = shortDate(wall.toZonedDateTime('UTC'), locale)
  return (
    <TimesWarning>
      {change.kind === 'repeated'
        ? t.twice(clock(wall), day)
        : t.skipped({ time: clock(wall), day, becomes: clock(change.becomes) })}
    </TimesWarning>
  )
}
