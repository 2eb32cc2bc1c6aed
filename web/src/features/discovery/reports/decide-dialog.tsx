import { decideReportsBody, type ReportedThing } from '@floorcraft/contract/discovery/reports.ts'
import { useText } from '../../../lib/messages.tsx'
import { reportsTexts } from '../../../messages/discovery/reports.ts'
import { FormCheck, FormTextArea } from '../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { useDecide } from './api.ts'

export interface DecideDialogProps {
  readonly thing: ReportedThing
  readonly decision: 'upheld' | 'refused'
  readonly onClose: () => void
}

/** Upholds or refuses all reports of a thing, with words for those who reported it. Load it when it is opened. */
export function DecideDialog({ thing, decision, onClose }: DecideDialogProps) {
  const t = useText(reportsTexts).queue
  const { kind, id, report_count } = thing
  const decide = useDecide(decision)
  const form = useSchemaForm({
    schema: decideReportsBody.pick({ reason: true, take_down: true }),
    defaults: { reason: '', take_down: false },
    send: (fields) => decide.mutateAsync({ kind, id, decision, report_count, ...fields }),
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
