import { createReportBody, type ReportedKind, reportReasons } from '@floorcraft/contract/discovery/reports.ts'
import { useText } from '../../../lib/messages.tsx'
import { reportsTexts } from '../../../messages/discovery/reports.ts'
import { useFormField } from '../../../ui/form/form-context.tsx'
import { FormGroup, FormTextArea } from '../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { useReport } from './api.ts'

export interface Reportable {
  readonly kind: ReportedKind
  /** As the contract names it. */
  readonly id: string
  readonly name: string
}

/** Reports a thing with a reason and a note. Load it when it is opened. */
export function ReportDialog({ thing: { kind, id }, onClose }: { thing: Reportable; onClose: () => void }) {
  const t = useText(reportsTexts).dialog
  const report = useReport()
  const form = useSchemaForm({
    schema: createReportBody.pick({ reason: true, note: true }),
    defaults: { reason: '', note: '' },
    send: (fields) => report.mutateAsync({ kind, id, ...fields }),
    failed: t.failed,
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t.titles[kind]}
      description={t.text}
      onClose={onClose}
      submit={{ label: t.send, pendingLabel: t.sending }}
    >
      <ReasonField />
      <FormTextArea name="note" label={t.note} hint={t.noteHint} rows={3} />
    </FormDialog>
  )
}

function ReasonField() {
  const { dialog, reasons } = useText(reportsTexts)
  const { error, required, ...input } = useFormField('reason')
  return (
    <FormGroup name="reason" label={dialog.reason} error={error} required={required}>
      <div className="grid">
        {reportReasons.map((reason) => (
          <label key={reason} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              {...input}
              type="radio"
              value={reason}
              aria-invalid={error ? true : undefined}
              className="size-4.5 shrink-0 accent-brand"
            />
            {reasons[reason]}
          </label>
        ))}
      </div>
    </FormGroup>
  )
}
