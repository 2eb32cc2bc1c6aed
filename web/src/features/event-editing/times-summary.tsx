import { danceNightOf } from '@floorcraft/contract/time.ts'
import { ArrowRight, CalendarDays, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { clockTime, nightDate, shortDate } from '../../lib/formats.ts'
import { useLocale, useText } from '../../lib/messages.tsx'
import { eventFormTexts } from '../../messages/event-form.ts'
import { useEventValue } from './form-context.tsx'
import { clockChangeAt, isSurprising, lengthOf, timesProblem, wallTimes } from './form-times.ts'
import { useFormZone } from './zone-line.tsx'

/** What the four fields come to, in words: "Fri, Nov 20, 10:00 PM, ends Sat 2:00 AM, next day". */
export function TimesSummary({ onMoveStart }: { onMoveStart: (date: string) => void }) {
  const t = useText(eventFormTexts)
  const locale = useLocale()
  const { zone } = useFormZone()
  const times = {
    start_date: useEventValue('start_date'),
    start_time: useEventValue('start_time'),
    end_date: useEventValue('end_date'),
    end_time: useEventValue('end_time'),
  }
  const wall = wallTimes(times)
  if (!wall || timesProblem(times)) return null
  const days = wall.start.toPlainDate().until(wall.end.toPlainDate()).days
  // Only to be written: every zone writes a wall time alike.
  const start = wall.start.toZonedDateTime('UTC')
  const end = wall.end.toZonedDateTime('UTC')
  const from = `${shortDate(start, locale)}, ${clockTime(start, locale)}`
  const weekday = nightDate(wall.end.toPlainDate(), locale, { weekday: 'short' })
  const until =
    days === 0
      ? clockTime(end, locale)
      : days === 1
        ? `${weekday} ${clockTime(end, locale)}`
        : `${shortDate(end, locale)}, ${clockTime(end, locale)}`
  const { hours, minutes } = lengthOf(wall, zone ?? 'UTC')
  const length = days > 1 ? t.times.days(days + 1) : t.times.length(hours, minutes)
  const night = danceNightOf(wall.start)
  const isAfterMidnight = !night.equals(wall.start.toPlainDate())
  const dayAfter = wall.start.toPlainDate().add({ days: 1 })
  return (
    <div role="status" className="grid gap-2">
      <p className="flex items-start gap-2.5 rounded-md bg-sunken px-4 py-3 font-semibold">
        <CalendarDays aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
        <span>
          {(days === 1 ? t.times.summaryNextDay : t.times.summary)(from, until)}{' '}
          <span className="font-normal text-muted">· {length}</span>
        </span>
      </p>
      {zone && <ClockChange wall={wall.start} zone={zone} />}
      {zone && <ClockChange wall={wall.end} zone={zone} />}
      {isSurprising(times) && <Warning>{t.times.surprising(length)}</Warning>}
      {isAfterMidnight && (
        <Warning>
          {t.times.night(
            `${nightDate(wall.start.toPlainDate(), locale, { weekday: 'short' })} ${clockTime(start, locale)}`,
            nightDate(night, locale, { weekday: 'long' }),
          )}{' '}
          <button
            type="button"
            onClick={() => onMoveStart(dayAfter.toString())}
            className="-my-2 inline-flex min-h-11 items-center gap-1 font-semibold text-ink underline underline-offset-3"
          >
            {t.times.moveToNextDay(
              `${nightDate(dayAfter, locale, { weekday: 'short' })} ${clockTime(start, locale)}`,
            )}
            <ArrowRight aria-hidden className="size-4" />
          </button>
        </Warning>
      )}
    </div>
  )
}

/** An hour that the clocks skip or repeat: what it comes to, so that nobody is surprised later. */
function ClockChange({ wall, zone }: { wall: Temporal.PlainDateTime; zone: string }) {
  const t = useText(eventFormTexts)
  const locale = useLocale()
  const change = clockChangeAt(wall, zone)
  if (!change) return null
  const clock = (time: Temporal.PlainDateTime) => clockTime(time.toZonedDateTime('UTC'), locale)
  const day = shortDate(wall.toZonedDateTime('UTC'), locale)
  return (
    <Warning>
      {change.kind === 'twice'
        ? t.times.twice(clock(wall), day)
        : t.times.skipped({ time: clock(wall), day, becomes: clock(change.becomes) })}
    </Warning>
  )
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5 rounded-md border border-line px-4 py-2.5">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warn" />
      <span>{children}</span>
    </p>
  )
}
