import type { Instance } from '@floorcraft/contract/editing/instances.ts'
import type { Series } from '@floorcraft/contract/editing/series.ts'
import { useText } from '../../../../lib/messages.tsx'
import { seriesTexts } from '../../../../messages/editing/series.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import type { useConfirmInstance } from '../api.ts'
import type { InstanceState } from './instance-state.ts'

export interface InstanceActionsProps {
  readonly series: Series
  readonly instance: Instance
  readonly state: InstanceState
  /** Names the date for screen readers. */
  readonly words: string
  readonly confirm: ReturnType<typeof useConfirmInstance>
  readonly onCancel: () => void
  readonly onEdit: () => void
}

/** The actions that a date still has, in one row, also on a phone. */
export function InstanceActions(props: InstanceActionsProps) {
  const { series, instance, state, words, confirm, onCancel, onEdit } = props
  const { instances: t } = useText(seriesTexts)
  return (
    <div className="flex flex-wrap gap-2 empty:hidden max-sm:col-span-2 max-sm:*:flex-auto max-sm:*:px-3 sm:col-start-2">
      {state.canDecide && series.status === 'active' && (
        <Button
          disabled={confirm.isPending}
          aria-label={t.confirmOf(words)}
          onClick={() => confirm.mutate({ seriesId: series.id, instanceId: instance.id })}
        >
          {confirm.isPending ? t.confirming : t.confirm}
        </Button>
      )}
      {state.eventPath && (
        <ButtonLink look="quiet" to={state.eventPath}>
          {instance.status === 'published' ? t.viewEvent : t.viewDraft}
          <span className="sr-only">{words}</span>
        </ButtonLink>
      )}
      {state.canChange && (
        <>
          <Button look="quiet" aria-haspopup="dialog" aria-label={t.editOf(words)} onClick={onEdit}>
            {t.edit}
          </Button>
          <Button look="quiet" aria-haspopup="dialog" aria-label={t.cancelOf(words)} onClick={onCancel}>
            {t.cancel}
          </Button>
        </>
      )}
    </div>
  )
}
