import { useLocale, useText } from '../../lib/messages.tsx'
import { recurringEventsTexts } from '../../messages/recurring-events.ts'
import type { NightTimes } from './clock-changes.ts'
import { clockWords } from './date-words.ts'

/** "Ends 2:30 AM, next day": what a start and a duration come to. */
export function EndTime({ times }: { times: Pick<NightTimes, 'startTime' | 'durationHours'> }) {
  const { form: t } = useText(recurringEventsTexts)
  const locale = useLocale()
  // Any day will do: it is about the clock.
  const start = Temporal.PlainDateTime.from(`2024-01-01T${times.startTime}`)
  const end = start.add({ minutes: Math.round(times.durationHours * 60) })
  const words = clockWords(end.toPlainTime().toString(), locale)
  return <>{end.day === start.day ? t.endsAt(words) : t.endsNextDay(words)}</>
}
