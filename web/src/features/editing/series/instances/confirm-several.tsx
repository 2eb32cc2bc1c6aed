import type { Instance } from '@floorcraft/contract/editing/instances.ts'
import type { Series } from '@floorcraft/contract/editing/series.ts'
import { useState } from 'react'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { seriesTexts } from '../../../../messages/editing/series.ts'
import { Button } from '../../../../ui/button.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { useConfirmInstances } from '../api.ts'
import { instanceDateWords } from '../date-words.ts'

/** As many as one call confirms. */
const most = 100

export interface DateSelection {
  /** The pending dates that can be selected, by date. */
  readonly dates: readonly Instance[]
  readonly selected: readonly Instance[]
  readonly isSelected: (instance: Instance) => boolean
  readonly toggle: (instance: Instance) => void
  readonly selectUntil: (instanceId: string) => void
  readonly clear: () => void
}

/** Selects pending dates. A date that was decided in the meantime is no longer selected. */
export function useDateSelection(pending: readonly Instance[]): DateSelection {
  const dates = pending.slice(0, most)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const isSelected = ({ id }: Instance) => ids.has(id)
  return {
    dates,
    selected: dates.filter(isSelected),
    isSelected,
    toggle: ({ id }) => setIds(new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id])),
    selectUntil: (id) => {
      const count = dates.findIndex((date) => date.id === id) + 1
      setIds(new Set(dates.slice(0, count).map((date) => date.id)))
    },
    clear: () => setIds(new Set()),
  }
}

/** Selects all dates to confirm up to one of them. */
export function ConfirmUntil({ selection }: { selection: DateSelection }) {
  const { instances: t } = useText(seriesTexts)
  const locale = useLocale()
  const { dates, selected } = selection
  const last = selected.at(-1)
  const isWhole = last !== undefined && dates.indexOf(last) === selected.length - 1
  return (
    <SelectField
      name="confirm-until"
      label={t.confirmUntil}
      none={t.chooseDate}
      value={isWhole ? last.id : ''}
      onChange={(event) => selection.selectUntil(event.target.value)}
      choices={dates.map((instance) => ({ value: instance.id, label: instanceDateWords(instance, locale) }))}
      className="mb-4"
    />
  )
}

/** Confirms the selected dates with one call. */
export function ConfirmSelected({ series, selection }: { series: Series; selection: DateSelection }) {
  const { instances: t } = useText(seriesTexts)
  const confirm = useConfirmInstances()
  const { selected, clear } = selection
  return (
    <div className="flex grow items-center justify-end gap-3 max-sm:justify-between">
      <Button look="plain" disabled={confirm.isPending} onClick={clear}>
        {t.clearSelection}
      </Button>
      <Button
        disabled={confirm.isPending}
        onClick={() =>
          confirm.mutate(
            { seriesId: series.id, instanceIds: selected.map(({ id }) => id) },
            { onSuccess: clear },
          )
        }
      >
        {confirm.isPending ? t.confirming : t.confirmCount(selected.length)}
      </Button>
    </div>
  )
}
