import { useText } from '../../../lib/messages.tsx'
import { historyTexts } from '../../../messages/editing/history.ts'
import { LoadFailure } from '../../../ui/page/empty-state.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { type HistoryOf, useComparison } from './api.ts'
import { useLabels, useValueWords } from './use-words.ts'

interface ComparisonProps {
  readonly of: HistoryOf
  /** The ids of the versions. */
  readonly older: number
  readonly newer: number
  /** What the reader calls them, in the order in which they are shown. */
  readonly names: readonly [string, string]
  /** The newer one is shown first: what is there now, and what would be. */
  readonly isReversed?: boolean
}

/** The fields that differ in two versions, side by side where there is room. */
export function Comparison({ of, older, newer, names, isReversed = false }: ComparisonProps) {
  const t = useText(historyTexts)
  const query = useComparison(of, { older, newer })
  const labelOf = useLabels(of.kind)
  const wordsOf = useValueWords(of.kind)
  if (query.isPending) return <Skeleton className="h-24" />
  if (!query.data) return <LoadFailure title={t.compare.failed} query={query} />
  const { fields, currency } = query.data
  if (fields.length === 0) return <p className="text-muted">{t.compare.same}</p>
  const sides = isReversed ? (['newer', 'older'] as const) : (['older', 'newer'] as const)
  return (
    <dl className="grid gap-3">
      {fields.map((field) => (
        <div key={field.name}>
          <dt className="text-sm font-semibold first-letter:uppercase">{labelOf(field.name)}</dt>
          {field.is_kept ? (
            <dd className="mt-1 grid gap-2 sm:grid-cols-2">
              {sides.map((side, place) => (
                <div key={side} className="min-w-0 rounded-md bg-sunken px-3 py-2">
                  <span className="block text-sm text-muted">{names[place]}</span>
                  <span className="whitespace-pre-line wrap-anywhere">
                    {wordsOf(field.name, field[side], currency?.[side]) || t.compare.nothing}
                  </span>
                </div>
              ))}
            </dd>
          ) : (
            <dd className="text-muted">{t.compare.notKept}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}
