import type { Instance } from '@floorcraft/contract/editing/instances.ts'
import type { Series } from '@floorcraft/contract/editing/series.ts'
import { useText } from '../../../../lib/messages.tsx'
import { seriesTexts } from '../../../../messages/editing/series.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { InstanceCard, type InstanceCardProps } from './instance-card.tsx'
import type { InstanceFilter } from './instance-state.ts'

interface InstanceListProps extends Pick<InstanceCardProps, 'series' | 'selection'> {
  readonly instances: readonly Instance[]
  readonly onCancel: (instance: Instance) => void
  readonly onEdit: (instance: Instance) => void
}

/** The dates, each with its actions. */
export function InstanceList({ series, instances, selection, onCancel, onEdit }: InstanceListProps) {
  return (
    <ul className="grid gap-3">
      {instances.map((instance) => (
        <li key={instance.id}>
          <InstanceCard
            series={series}
            instance={instance}
            selection={selection}
            onCancel={() => onCancel(instance)}
            onEdit={() => onEdit(instance)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Why there are no dates. */
export function NoInstances({ filter, status }: { filter: InstanceFilter; status: Series['status'] }) {
  const { instances: t } = useText(seriesTexts)
  const why = { active: t.emptyText, paused: t.pausedText, ended: t.endedText }[status]
  return <EmptyState title={t.empty[filter]} text={filter === 'past' ? t.emptyPastText : why} />
}

/** The dates while they load. */
export function LoadingInstances() {
  const { instances: t } = useText(seriesTexts)
  return (
    <div className="grid gap-3">
      <p role="status" className="sr-only">
        {t.loading}
      </p>
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className="h-40 rounded-lg" />
      ))}
    </div>
  )
}
