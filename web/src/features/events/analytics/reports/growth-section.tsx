import type { SiteAnalytics } from '@floorcraft/contract/events/analytics.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { analyticsTexts } from '../../../../messages/events/analytics.ts'
import { DaysPanel } from './days-panel.tsx'
import { sum } from './figures.ts'
import { numberText } from './report-formats.ts'
import { ChangeNote } from './total-tiles.tsx'

const kinds = ['members', 'events', 'scenes'] as const

/** How the site grew: members, events and scenes. */
export function GrowthSection({ report }: { report: SiteAnalytics }) {
  const { growth: t } = useText(analyticsTexts)
  const locale = useLocale()
  const { growth, from, to } = report
  const days = growth.members.days.map(({ day }, index) => ({
    day,
    counts: {
      members: growth.members.days[index]!.added,
      events: growth.events.days[index]!.added,
      scenes: growth.scenes.days[index]!.added,
    },
  }))
  return (
    <section aria-label={t.title} className="grid min-w-0 gap-4 sm:gap-6">
      <ul className="grid gap-3 sm:grid-cols-3">
        {kinds.map((kind) => {
          const { total, previous_added: previous, days: added } = growth[kind]
          const more = sum(added.map((day) => day.added))
          return (
            <li
              key={kind}
              className="flex flex-wrap items-baseline justify-between gap-x-3 rounded-lg border border-line bg-surface p-4 shadow-card sm:block sm:p-5"
            >
              <p className="text-sm font-semibold text-muted">{t.names[kind]}</p>
              <p className="font-display text-3xl leading-tight font-extrabold tabular-nums sm:mt-1 sm:text-4xl">
                {numberText(total, locale)}
              </p>
              <div className="max-sm:ml-auto">
                <p
                  className={`text-sm font-semibold max-sm:text-right ${more > 0 ? 'text-good' : 'text-muted'}`}
                >
                  {more > 0 ? t.added(numberText(more, locale)) : t.noneAdded}
                </p>
                {previous > 0 && (
                  <ChangeNote total={{ count: more, previous }} className="max-sm:justify-end" />
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <DaysPanel
        title={t.byDay}
        figures={kinds.map((id) => ({ id, label: t.names[id] }))}
        days={days}
        fileName={`floorcraft-growth-${from}-to-${to}.csv`}
      />
    </section>
  )
}
