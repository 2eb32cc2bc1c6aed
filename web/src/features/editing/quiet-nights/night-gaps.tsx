import { longWeekday, shortWeekday } from '@floorcraft/contract/base/time/dates.ts'
import { type StyleOnWeekday, weeksOfRegular } from '@floorcraft/contract/editing/quiet-nights.ts'
import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { quietNightsTexts } from '../../../messages/editing/quiet-nights.ts'
import { scheduleTexts } from '../../../messages/events/schedule.ts'
import { ToggleChip } from '../../../ui/chip.tsx'
import { EmptyState, LoadFailure } from '../../../ui/page/empty-state.tsx'
import { SkeletonList } from '../../../ui/page/skeleton-list.tsx'
import { useRegularNights } from './api.ts'
import { dateOfProposal } from './rules.ts'

export interface NightGapsProps {
  readonly scene: Pick<Scene, 'id' | 'slug'>
  /** At the place. */
  readonly today: Temporal.PlainDate
}

const levels = [null, 'beginner', 'intermediate', 'advanced'] as const
type Level = (typeof levels)[number]

/** Styles by weekdays, at a level: where a scene has no regular night, a link proposes one. */
export function NightGaps({ scene, today }: NightGapsProps) {
  const { gaps: t } = useText(quietNightsTexts)
  const { levels: names } = useText(scheduleTexts)
  const [level, setLevel] = useState<Level>(null)
  const query = useRegularNights(scene.id)
  if (query.isError && !query.data) return <LoadFailure title={t.failed} query={query} />
  if (!query.data) return <SkeletonList label={t.loading} rows={4} row="h-11" className="grid gap-2" />
  const { styles, nights } = query.data
  if (styles.length === 0) return <EmptyState title={t.empty} text={t.emptyText} />
  return (
    <>
      <fieldset className="flex min-w-0 flex-wrap gap-x-2 gap-y-2.5">
        <legend className="sr-only">{t.level}</legend>
        {levels.map((one) => (
          <ToggleChip key={one ?? 'any'} pressed={level === one} onToggle={() => setLevel(one)}>
            {one ? names[one] : t.anyLevel}
          </ToggleChip>
        ))}
      </fieldset>
      <GapTable
        scene={scene}
        today={today}
        styles={styles}
        nights={nights.filter((night) => night.level === level)}
      />
      <p className="mt-2 text-sm text-muted">{t.explained(weeksOfRegular)}</p>
    </>
  )
}

interface GapTableProps extends NightGapsProps {
  readonly styles: readonly string[]
  readonly nights: readonly StyleOnWeekday[]
}

function GapTable({ scene, today, styles, nights }: GapTableProps) {
  const { gaps: t } = useText(quietNightsTexts)
  const locale = useLocale()
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const days = Array.from({ length: 7 }, (_, index) => monday.add({ days: index }))
  return (
    <div className="relative mt-3 overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            <th scope="col" className="py-1.5 pr-2 text-left font-semibold text-muted">
              {t.style}
            </th>
            {days.map((day) => (
              <th
                key={day.dayOfWeek}
                scope="col"
                abbr={longWeekday(day, locale)}
                className="py-1.5 text-xs font-semibold text-muted"
              >
                {shortWeekday(day, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {styles.map((style) => (
            <tr key={style} className="border-t border-line">
              <th scope="row" className="sticky left-0 z-1 bg-paper py-1 pr-2 text-left font-semibold">
                {style}
              </th>
              {days.map((day) => {
                const night = nights.find((one) => one.style === style && one.weekday === day.dayOfWeek)
                const search = new URLSearchParams({
                  scene: scene.slug,
                  date: dateOfProposal(today, day.dayOfWeek).toString(),
                  style,
                })
                return (
                  <td key={day.dayOfWeek} className="text-center">
                    {night ? (
                      <span className="grid min-h-11 min-w-11 place-items-center rounded-sm bg-brand-soft font-bold text-brand-text">
                        <span aria-hidden>{night.nights}</span>
                        <span className="sr-only">{t.nights(night.nights)}</span>
                      </span>
                    ) : (
                      <Link
                        to={`/events/new?${search}`}
                        title={t.propose(style, longWeekday(day, locale))}
                        className="grid min-h-11 min-w-11 place-items-center rounded-sm border border-dashed border-line-strong text-muted hover:bg-sunken hover:text-ink"
                      >
                        <Plus aria-hidden className="size-4" />
                        <span className="sr-only">{t.propose(style, longWeekday(day, locale))}</span>
                      </Link>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
