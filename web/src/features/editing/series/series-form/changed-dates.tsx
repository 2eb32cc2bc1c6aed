import { longDate } from '@floorcraft/contract/base/time/dates.ts'
import type { Instance } from '@floorcraft/contract/editing/instances.ts'
import type { Series } from '@floorcraft/contract/editing/series.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { useNow } from '../../../../lib/now.tsx'
import { seriesTexts } from '../../../../messages/editing/series.ts'
import { useFormValue } from '../../../../ui/form/form-context.tsx'
import { FormSelect } from '../../../../ui/form/form-fields.tsx'
import { useInstances } from '../api.ts'
import type { SeriesFormValues } from './series-values.ts'

/** The dates that have not begun and are not cancelled. */
const upcomingDates = (instances: readonly Instance[], now: Temporal.Instant): Instance[] =>
  instances.filter(
    ({ status, start_datetime }) =>
      status !== 'cancelled' && Temporal.Instant.compare(start_datetime, now) > 0,
  )

/** Asks for which dates a change of the series is, and leads to single dates. */
export function ChangedDates({ series, onInstances }: { series: Series; onInstances: () => void }) {
  const { scope: words, edit: t, card } = useText(seriesTexts)
  const locale = useLocale()
  const scope = useFormValue<SeriesFormValues['scope']>('scope')
  const dates = upcomingDates(useInstances(series.id).data ?? [], useNow())
  if (dates.length === 0) return null
  return (
    <div className="grid gap-4">
      <FormSelect
        name="scope"
        label={words.label}
        hint={t.scopeHints[scope]}
        choices={(['all_upcoming', 'this_and_following', 'pending'] as const).map((value) => ({
          value,
          label: t.scopes[value],
        }))}
      />
      {scope === 'this_and_following' && (
        <FormSelect
          name="from_date"
          label={t.fromDate}
          none={t.chooseDate}
          choices={dates.map(({ scheduled_date: value }) => ({
            value,
            label: longDate(Temporal.PlainDate.from(value), locale),
          }))}
        />
      )}
      <p className="text-sm text-muted">
        {t.single}{' '}
        <button
          type="button"
          onClick={onInstances}
          className="min-h-11 font-semibold text-brand-text underline underline-offset-3"
        >
          {card.viewInstances}
        </button>
      </p>
    </div>
  )
}
