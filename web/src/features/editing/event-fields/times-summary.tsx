import { clockTime, shortDate } from '@floorcraft/contract/base/time/dates.ts'
import { timeSpan } from '@floorcraft/contract/base/time/time-spans.ts'
import { CalendarDays, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { timesTexts } from '../../../messages/base/times.ts'
import { eventFieldsTexts } from '../../../messages/editing/event-fields.ts'
import { lengthOf } from './rules.ts'

interface SummarizedTimes {
  /** Wall times of the place. */
  readonly start: Temporal.PlainDateTime
  readonly end: Temporal.PlainDateTime
  readonly zone: string | undefined
}

/** The times in words: "Fri, Nov 20, 10:00 PM – 2:00 AM, next day · 4 hours". */
export function TimesSummary({ children, ...times }: SummarizedTimes & { children?: ReactNode }) {
  const { times: t } = useText(eventFieldsTexts)
  const locale = useLocale()
  const { start, end, word, dated } = useWritten(times)
  const words = (daysOf(times) === 1 && !word ? t.summaryNextDay : t.summary)(
    `${shortDate(start, locale)}, ${clockTime(start, locale)}`,
    dated ?? word ?? clockTime(end, locale),
  )
  return (
    <div role="status" className="grid gap-2">
      <Summary words={words} length={useLengthWords(times)} />
      {children}
    </div>
  )
}

/** The end in words while there is no date: "Ends 2:00 AM, next day · 4 hours". */
export function EndSummary(times: SummarizedTimes) {
  const { times: t } = useText(eventFieldsTexts)
  const locale = useLocale()
  const { end, word } = useWritten(times)
  const clock = word ? t.at(word) : clockTime(end, locale)
  const words = daysOf(times) === 0 || word ? t.ends(clock) : t.endsNextDay(clock)
  return <Summary words={words} length={useLengthWords(times)} />
}

function Summary({ words, length }: { words: string; length: string }) {
  return (
    <p className="flex items-start gap-2.5 rounded-md bg-sunken px-4 py-3 font-semibold in-data-inset:max-sm:gap-1.5 in-data-inset:max-sm:bg-transparent in-data-inset:max-sm:p-0 in-data-inset:max-sm:text-sm">
      <CalendarDays aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <span>
        {words} <span className="font-normal text-muted">· {length}</span>
      </span>
    </p>
  )
}

/** The times in words, with "midnight" or "noon" for such an end, and with its date when it is some nights later. */
function useWritten(times: SummarizedTimes) {
  const words = useText(timesTexts)
  // UTC is used only to write them: every zone writes a wall time in the same way.
  const [start, end] = [times.start.toZonedDateTime('UTC'), times.end.toZonedDateTime('UTC')]
  const span = timeSpan(start, end, { words, locale: useLocale() })
  // An end after two nights has its date before the word.
  const word = [words.midnight, words.noon].find(
    (each) => span.end === each || span.end.endsWith(`, ${each}`),
  )
  return {
    start,
    end,
    word,
    dated: daysOf(times) > 1 ? span.end : undefined,
  }
}

const daysOf = ({ start, end }: SummarizedTimes) => start.toPlainDate().until(end.toPlainDate()).days

/** "4 hours 30 minutes", or "3 days". */
export function useLengthWords(times: SummarizedTimes): string {
  const { times: t } = useText(eventFieldsTexts)
  const days = daysOf(times)
  const { hours, minutes } = lengthOf(times, times.zone ?? 'UTC')
  return days > 1 ? t.days(days + 1) : t.length(hours, minutes)
}

/** A note about times that are not wrong but hardly meant. */
export function TimesWarning({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5 rounded-md border border-line px-4 py-2.5">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warn" />
      <span>{children}</span>
    </p>
  )
}
