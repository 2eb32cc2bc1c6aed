import { decideReportsBody, type ReportedThing } from '@floorcraft/contract/discovery/reports.ts'
import { useText } from '../../../lib/messages.tsx'
import { reportsTexts } from '../../../messages/discovery/reports.ts'
import { FormCheck, FormTextArea } from '../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { useDecide } from './api.ts'

export interface DecideDialogProps {
  readonly things: readonly ReportedThing[]
  readonly decision: 'upheld' | 'refused'
  readonly onClose: () => void
}

/** Upholds or refuses all reports of these things, with words for those who reported it. Load it when it is opened. */
export function DecideDialog({ things, decision, onClose }: DecideDialogProps) {
  const t = useText(reportsTexts).queue
  const kinds = new Set(things.map(({ kind }) => kind))
  const kind = kinds.size === 1 ? things[0]?.kind : undefined
  const decide = useDecide(decision)
  const form = useSchemaForm({
    schema: decideReportsBody.pick({ reason: true, take_down: true }),
    defaults: { reason: '', take_down: false },
    send: (fields) => decide.mutateAsync({ things, ...fields }),
    failed: t.failed,
    onSent: onClose,
  })
  const isUpholding = decision === 'upheld'
  return (
    <FormDialog
      form={form}
      title={isUpholding ? t.upholdTitle : t.refuseTitle}
      description={isUpholding ? t.upholdText : t.refuseText}
      onClose={onClose}
      submit={{ label: isUpholding ? t.uphold : t.refuse, pendingLabel: t.saving }}
    >
      <FormTextArea name="reason" label={t.reason} data-autofocus />
      {isUpholding && (kind === 'event' || kind === 'review') && (
        <FormCheck name="take_down" label={t.takeDown[kind]} />
      )}
    </FormDialog>
  )
}
