import { weekdays } from '@floorcraft/contract/base/time/recurrence-rule.ts'
import { type Series, seriesStatuses } from '@floorcraft/contract/editing/series.ts'
import { Search } from 'lucide-react'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { seriesTexts } from '../../../../messages/editing/series.ts'
import { Button } from '../../../../ui/button.tsx'
import { ChoiceSelect } from '../../../../ui/fields/choice-select.tsx'
import { useStyleNames } from '../../../scenes/dance-words/dance-labels.tsx'
import { weekdayWord } from '../date-words.ts'
import { filterChoices, isFiltered, type SeriesFilters } from './series-filters.ts'

export interface SeriesFilterBarProps {
  readonly list: readonly Series[]
  readonly filters: SeriesFilters
  readonly onChange: (change: Partial<SeriesFilters>) => void
  readonly onClear: () => void
  /** The number of series that match the filters. */
  readonly found: number
}

/** The filters of the list: words, scene, style, day and status. */
export function SeriesFilterBar({ list, filters, onChange, onClear, found }: SeriesFilterBarProps) {
  const { filters: t, statuses } = useText(seriesTexts)
  const styleName = useStyleNames()
  const locale = useLocale()
  const choices = filterChoices(list, locale)
  return (
    <search className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_auto]" aria-label={t.label}>
      <label className="relative block">
        <span className="sr-only">{t.words}</span>
        <Search aria-hidden className="absolute top-3 left-3.5 size-5 text-muted" />
        <input
          type="search"
          value={filters.words}
          onChange={(event) => onChange({ words: event.target.value })}
          placeholder={t.words}
          maxLength={200}
          className="min-h-11 w-full rounded-full border border-line-strong bg-surface pr-3 pl-11 text-base placeholder:text-muted"
        />
      </label>
      <div className="grid grid-cols-2 items-center gap-2 sm:flex sm:flex-wrap">
        <ChoiceSelect
          label={t.scene}
          all={t.anyScene}
          value={filters.sceneId}
          choices={choices.scenes}
          onChange={(sceneId) => onChange({ sceneId })}
        />
        <ChoiceSelect
          label={t.style}
          all={t.anyStyle}
          value={filters.style}
          choices={choices.styles.map(({ value, label }) => ({ value, label: styleName(label) }))}
          onChange={(style) => onChange({ style })}
        />
        <ChoiceSelect
          label={t.day}
          all={t.anyDay}
          value={filters.day}
          choices={weekdays.map((day, index) => ({ value: day, label: weekdayWord(index, locale, 'long') }))}
          onChange={(day) => onChange({ day })}
        />
        <ChoiceSelect
          label={t.status}
          all={t.anyStatus}
          value={filters.status}
          choices={seriesStatuses.map((status) => ({ value: status, label: statuses[status] }))}
          onChange={(status) => onChange({ status })}
        />
      </div>
      <div className="-my-1 flex items-center gap-4 empty:hidden lg:col-span-2">
        <p role="status" className="text-sm text-muted">
          {isFiltered(filters) ? t.found(found, list.length) : ''}
        </p>
        {isFiltered(filters) && found > 0 && (
          <Button look="plain" onClick={onClear}>
            {t.clear}
          </Button>
        )}
      </div>
    </search>
  )
}
