import { type Weekday, weekdays } from '@floorcraft/contract/recurrence-rule.ts'
import { useId } from 'react'
import { useLocale, useText } from '../../lib/messages.tsx'
import { recurringEventsTexts } from '../../messages/recurring-events.ts'
import { weekdayWord } from './date-words.ts'

/** The days of a week, each on or off. */
export function WeekdayPicker(props: {
  value: readonly Weekday[]
  hint?: string | undefined
  onChange: (days: readonly Weekday[]) => void
}) {
  const { value, hint, onChange } = props
  const t = useText(recurringEventsTexts)
  const locale = useLocale()
  const id = useId()
  const toggle = (day: Weekday) =>
    onChange(value.includes(day) ? value.filter((one) => one !== day) : [...value, day])
  return (
    <fieldset aria-describedby={hint ? id : undefined}>
      <legend className="mb-1.5 font-medium">{t.rule.days}</legend>
      <div className="grid grid-cols-7 gap-1.5">
        {weekdays.map((day, index) => (
          <label
            key={day}
            className="grid min-h-12 cursor-pointer place-items-center rounded-md border border-line-strong bg-surface text-sm font-semibold transition-colors hover:bg-sunken has-checked:border-brand-text has-checked:bg-brand-soft has-checked:text-brand-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-text"
          >
            <input
              type="checkbox"
              className="sr-only"
              aria-label={weekdayWord(index, locale, 'long')}
              checked={value.includes(day)}
              onChange={() => toggle(day)}
            />
            <span aria-hidden>{weekdayWord(index, locale, 'short')}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={id} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
