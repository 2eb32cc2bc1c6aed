import { useText } from '../../lib/messages.tsx'
import { organizersTexts } from '../../messages/organizers.ts'
import { SideCard } from '../../ui/side-card.tsx'
import type { OrganizerStatistics } from './statistics.ts'

/** An organizer's year in numbers. */
export function OrganizerFigures({ statistics }: { statistics: OrganizerStatistics }) {
  const t = useText(organizersTexts)
  const figures = [
    { name: t.statUpcoming, value: statistics.upcoming },
    { name: t.statPast, value: statistics.past },
    { name: t.statScenes(statistics.scenes), value: statistics.scenes },
  ]
  return (
    <SideCard title={t.statistics}>
      <dl className="grid grid-cols-3 gap-3">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-sm leading-tight text-muted">{name}</dt>
            <dd className="font-display text-3xl font-extrabold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {statistics.styles.length > 0 && (
        <p className="mt-4 text-sm text-muted">
          {t.statStyles}: <span className="font-semibold text-ink">{statistics.styles.join(' · ')}</span>
        </p>
      )}
    </SideCard>
  )
}
