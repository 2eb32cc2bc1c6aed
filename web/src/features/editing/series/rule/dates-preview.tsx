import { dateFrom } from '@floorcraft/contract/base/time/dates.ts'
import type { RecurrenceRule } from '@floorcraft/contract/base/time/recurrence-rule.ts'
import { CalendarDays } from 'lucide-react'
import { useId } from 'react'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { seriesTexts } from '../../../../messages/editing/series.ts'
import { eventsTexts } from '../../../../messages/events/events.ts'
import { ClockChangeNotes } from './clock-change-notes.tsx'
import { clockChanges, type NightTimes } from './clock-changes.ts'
import { dayLeftOut, type PreviewedDate, previewDates } from './rule-choice.ts'
import { SkipDateField } from './skip-date-field.tsx'

export interface DatesPreviewProps {
  /** Undefined while a choice is missing. */
  readonly rule: RecurrenceRule | undefined
  /** The missing choice. */
  readonly missing: string
  readonly endDate: Temporal.PlainDate | undefined
  readonly skipDates: readonly string[]
  readonly onSkipDates: (dates: readonly string[]) => void
  readonly today: Temporal.PlainDate
  /** Dates that cannot be skipped here, with the reason: the converted event, or a published one. */
  readonly fixed?: ReadonlyMap<string, string> | undefined
  /** The start and end of the dates, to show clock changes. */
  readonly times?: NightTimes | undefined
  /** The time zone of the scene, if known. */
  readonly timeZone: string | undefined
  /** The reason why they cannot. */
  readonly fixedHint?: string | undefined
}

/** The rule as a sentence, and the next dates, each of which can be skipped. */
export function DatesPreview(props: DatesPreviewProps) {
  const { rule, missing, endDate, skipDates, onSkipDates, today, fixed, fixedHint, times, timeZone } = props
  const t = useText(seriesTexts)
  const events = useText(eventsTexts)
  const locale = useLocale()
  const titleId = useId()
  if (!rule) return <p className="rounded-lg bg-sunken px-4 py-3 text-muted">{missing}</p>
  const { soon, later } = previewDates({ rule, endDate, skipDates, today })
  const leftOut = dayLeftOut(rule)
  const frequency = events.repeats(rule)
  const toggle = (date: string) =>
    onSkipDates(
      skipDates.includes(date) ? skipDates.filter((one) => one !== date) : [...skipDates, date].sort(),
    )
  const listed = { today, fixed, onToggle: toggle }
  const all = [...soon, ...later]
  const clockNotes =
    times && timeZone
      ? all.filter(({ isSkipped }) => !isSkipped).flatMap(({ date }) => clockChanges(date, times, timeZone))
      : []
  const hasFixed = all.some(({ date }) => fixed?.has(date.toString()))
  return (
    <section aria-labelledby={all.length > 0 ? titleId : undefined} className="rounded-lg bg-sunken p-4">
      <div aria-live="polite">
        <p className="flex items-start gap-2 font-display text-lg leading-snug font-bold">
          <CalendarDays aria-hidden className="mt-0.5 size-5 shrink-0 text-brand-text" />
          {endDate
            ? t.rule.sentenceUntil(frequency, dateFrom(today, endDate, locale))
            : t.rule.sentence(frequency)}
        </p>
        {leftOut !== undefined && <p className="mt-1 text-sm text-muted">{t.rule.monthsLeftOut(leftOut)}</p>}
        {all.length === 0 && <p className="mt-2 font-medium">{t.rule.noDates}</p>}
      </div>
      {all.length > 0 && (
        <>
          <p id={titleId} className="mt-3 text-sm font-semibold">
            {t.rule.preview}
          </p>
          <p className="text-sm text-muted">
            {t.rule.previewHint} {hasFixed && fixedHint}
          </p>
        </>
      )}
      {soon.length > 0 && <DateList dates={soon} {...listed} />}
      {later.length > 0 && (
        <>
          <p className="mt-4 text-sm font-semibold text-muted">{t.rule.later}</p>
          <DateList dates={later} {...listed} />
        </>
      )}
      <ClockChangeNotes changes={clockNotes} today={today} />
      <SkipDateField
        rule={rule}
        endDate={endDate}
        today={today}
        skipDates={skipDates}
        shown={all.map(({ date }) => date.toString())}
        fixed={fixed}
        fixedHint={fixedHint}
        onSkipDates={onSkipDates}
      />
    </section>
  )
}

function DateList(props: {
  dates: readonly PreviewedDate[]
  today: Temporal.PlainDate
  fixed: DatesPreviewProps['fixed']
  onToggle: (date: string) => void
}) {
  const { dates, today, fixed, onToggle } = props
  const t = useText(seriesTexts)
  const locale = useLocale()
  const look = 'flex min-h-11 w-full items-center justify-center rounded-md border px-2 text-sm font-semibold'
  return (
    <ul className="mt-2 grid grid-cols-2 gap-1.5 min-[26rem]:grid-cols-3">
      {dates.map(({ date, isSkipped }) => {
        const words = dateFrom(today, date, locale)
        return (
          <li key={date.toString()}>
            {fixed?.has(date.toString()) ? (
              <span className={`${look} flex-col border-brand-text bg-brand-soft leading-tight`}>
                {words}
                <span className="text-xs font-medium text-muted">{fixed.get(date.toString())}</span>
              </span>
            ) : (
              <button
                type="button"
                aria-pressed={isSkipped}
                aria-label={t.rule.skipDate(words)}
                onClick={() => onToggle(date.toString())}
                className={`${look} transition-colors ${isSkipped ? 'border-dashed border-line-strong text-muted line-through' : 'border-line bg-surface hover:border-line-strong'}`}
              >
                {words}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
