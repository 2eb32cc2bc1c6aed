import type { RecurringEvent } from '@floorcraft/contract/recurring-events.ts'
import type { Scene } from '@floorcraft/contract/scenes.ts'
import type { ReactNode, Ref } from 'react'
import { useLocale, useText } from '../../lib/messages.tsx'
import { eventsTexts } from '../../messages/events.ts'
import { recurringEventsTexts } from '../../messages/recurring-events.ts'
import { clockWords, longDateWords } from './date-words.ts'
import { type SeriesChange, seriesChanges } from './series-changes.ts'

export interface StaleNoticeProps {
  /** The series as the form began with it, and as it is now. */
  readonly before: RecurringEvent
  readonly newer: RecurringEvent
  readonly scenes: readonly Scene[]
  /** What can be done about it. */
  readonly actions: ReactNode
  readonly ref: Ref<HTMLDivElement>
}

/** Says that somebody else has changed the series, and what they have made of it. */
export function StaleNotice({ before, newer, scenes, actions, ref }: StaleNoticeProps) {
  const t = useText(recurringEventsTexts)
  const say = useValueWords(scenes)
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className="rounded-md border border-brand-text/40 bg-brand-soft px-4 py-3 outline-none"
    >
      <p className="font-semibold">{t.edit.staleTitle}</p>
      <p className="mt-0.5">{t.edit.staleText}</p>
      <dl className="mt-2 grid gap-2">
        {seriesChanges(before, newer).map((change) => (
          <div key={change.field}>
            <dt className="text-sm text-muted">{t.edit.fields[change.field]}</dt>
            <dd className="line-clamp-4 wrap-anywhere">
              <s className="text-muted">{say(change.field, change.before)}</s>{' '}
              <span className="font-medium">{say(change.field, change.after)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap gap-3">{actions}</div>
    </div>
  )
}

/** A value of the form in words. */
function useValueWords(scenes: readonly Scene[]) {
  const t = useText(recurringEventsTexts)
  const events = useText(eventsTexts)
  const locale = useLocale()
  const dateOf = (text: string) => longDateWords(Temporal.PlainDate.from(text), locale)
  return (field: SeriesChange['field'], value: SeriesChange['before']): string => {
    if (typeof value === 'boolean') return value ? t.edit.yes : t.edit.no
    if (field === 'cover_image_url') return value ? t.edit.picture : t.edit.nothing
    if (Array.isArray(value)) return value.map(dateOf).join('; ') || t.edit.nothing
    if (typeof value !== 'string' || value === '') return t.edit.nothing
    if (field === 'status') return t.statuses[value as RecurringEvent['status']]
    if (field === 'scene_id') return scenes.find(({ id }) => id === value)?.name ?? value
    if (field === 'event_type') return events.types[value] ?? value
    if (field === 'start_time') return clockWords(value, locale)
    return field === 'end_date' ? dateOf(value) : value
  }
}
