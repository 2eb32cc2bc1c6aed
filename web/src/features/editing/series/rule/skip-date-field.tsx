import { dateFrom } from '@floorcraft/contract/base/time/dates.ts'
import type { RecurrenceRule } from '@floorcraft/contract/base/time/recurrence-rule.ts'
import { type KeyboardEvent, useId, useState } from 'react'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { seriesTexts } from '../../../../messages/editing/series.ts'
import { Button } from '../../../../ui/button.tsx'
import { RemovableChip } from '../../../../ui/chip.tsx'
import { FieldError } from '../../../../ui/fields/field-frame.tsx'
import { calendarDate } from '../../event-fields/rules.ts'
import { fallsOn } from './rule-choice.ts'

/** Skips a date that is too far ahead for the preview, and shows the skipped ones. */
export function SkipDateField(props: {
  rule: RecurrenceRule
  endDate: Temporal.PlainDate | undefined
  today: Temporal.PlainDate
  skipDates: readonly string[]
  /** Dates in the preview. */
  shown: readonly string[]
  onSkipDates: (dates: readonly string[]) => void
  /** Dates that cannot be skipped here, with the reason. */
  fixed?: ReadonlyMap<string, string> | undefined
  fixedHint?: string | undefined
}) {
  const { rule, endDate, today, skipDates, shown, onSkipDates, fixed, fixedHint } = props
  const t = useText(seriesTexts)
  const locale = useLocale()
  const id = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = () => {
    const date = calendarDate(text)
    const isItsDate =
      date !== undefined &&
      fallsOn(rule, date) &&
      Temporal.PlainDate.compare(date, today) >= 0 &&
      (!endDate || Temporal.PlainDate.compare(date, endDate) <= 0)
    const isFixed = date !== undefined && fixed?.has(date.toString())
    setProblem(isFixed ? fixedHint : isItsDate ? undefined : t.rule.notADate)
    if (!isItsDate || isFixed) return
    setText('')
    onSkipDates([...new Set([...skipDates, date.toString()])].sort())
  }
  // Enter adds the date here, and must not submit the form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  const elsewhere = skipDates.filter((date) => !shown.includes(date) && date >= today.toString())
  return (
    <div className="mt-4">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {t.rule.skipTitle}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type="date"
          value={text}
          min={today.toString()}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(undefined)
          }}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          className="min-h-11 min-w-0 flex-1 rounded-md border border-line-strong bg-surface px-3 text-base"
        />
        <Button look="quiet" disabled={text === ''} onClick={add}>
          {t.rule.addSkip}
        </Button>
      </div>
      <div role="alert">{problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}</div>
      {elsewhere.length > 0 && (
        <div className="mt-3">
          <p className="mb-1.5 text-sm text-muted">{t.rule.skipped}</p>
          <ul className="flex flex-wrap gap-2">
            {elsewhere.map((date) => {
              const words = dateFrom(today, Temporal.PlainDate.from(date), locale)
              return (
                <li key={date}>
                  <RemovableChip
                    label={words}
                    removeLabel={t.rule.putBack(words)}
                    onRemove={() => onSkipDates(skipDates.filter((one) => one !== date))}
                  />
                </li>
              )
            })}
          </ul>
        </div>
      )}
    </div>
  )
}
