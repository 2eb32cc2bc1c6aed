import type { Series } from '@floorcraft/contract/editing/series.ts'
import { useText } from '../../../../lib/messages.tsx'
import { seriesTexts } from '../../../../messages/editing/series.ts'
import { countSeries } from './series-filters.ts'

const counters = ['total', 'active', 'paused', 'requiresConfirmation'] as const

/** The four counts above the list; dashes while it loads. */
export function SeriesCounters({ list }: { list: readonly Series[] | undefined }) {
  const t = useText(seriesTexts)
  const counts = list && countSeries(list)
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-3 md:grid-cols-4">
      {counters.map((name) => (
        <div
          key={name}
          className="flex flex-col-reverse justify-end rounded-lg border border-line bg-surface px-4 py-3"
        >
          <dt className="text-sm font-medium text-muted">
            {t.counters[name]}
            {name === 'requiresConfirmation' && counts && counts.datesToConfirm > 0 && (
              <span className="block font-semibold text-brand-text">
                {t.counters.toConfirm(counts.datesToConfirm)}
              </span>
            )}
          </dt>
          <dd className="font-display text-3xl font-extrabold tabular-nums">{counts?.[name] ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
