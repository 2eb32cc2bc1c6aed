import { dateFrom } from '@floorcraft/contract/base/time/dates.ts'
import type { Instance } from '@floorcraft/contract/editing/instances.ts'
import { TriangleAlert } from 'lucide-react'
import { atPlace } from '../../../../lib/formats.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { seriesTexts } from '../../../../messages/editing/series.ts'
import type { InstanceState } from './instance-state.ts'

const looks: Record<Instance['status'], string> = {
  pending_confirmation: 'text-warn before:bg-warn',
  confirmed: 'text-accent before:bg-accent',
  published: 'text-good before:bg-good',
  cancelled: 'text-brand-text before:bg-brand-text',
}

/** The status of a date, and what its organizer must do. */
export function InstanceBadges(props: {
  instance: Instance
  state: InstanceState
  today: Temporal.PlainDate
}) {
  const { instance, state, today } = props
  const { instances: t } = useText(seriesTexts)
  const locale = useLocale()
  const { status, confirmation_deadline, timezone } = instance
  const deadline =
    state.canDecide && !state.isUnconfirmed && confirmation_deadline !== null
      ? atPlace(confirmation_deadline, timezone).toPlainDate()
      : undefined
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span
        className={`inline-flex items-center gap-1.5 font-semibold before:size-2 before:rounded-full ${looks[status]}`}
      >
        {state.isUnconfirmed ? t.unconfirmed : t.statuses[status]}
      </span>
      {state.needsConfirmation && (
        <strong className="inline-flex items-center gap-1 rounded-full bg-brand-soft px-2.5 py-0.5 font-semibold text-brand-text">
          <TriangleAlert aria-hidden className="size-4" />
          {t.confirmationRequired}
        </strong>
      )}
      {deadline && <span className="text-muted">{t.confirmBy(dateFrom(today, deadline, locale))}</span>}
    </p>
  )
}
