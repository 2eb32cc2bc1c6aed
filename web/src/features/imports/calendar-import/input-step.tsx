import {
  type CalendarPreview,
  calendarSourceBody,
  defaultImportHorizon,
  importHorizons,
} from '@floorcraft/contract/imports/calendar-import.ts'
import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { calendarImportTexts } from '../../../messages/imports/calendar-import.ts'
import { FormSelect } from '../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { usePreviewImport } from './api.ts'
import { CalendarAddressField } from './calendar-address-field.tsx'
import { type CalendarFile, CalendarFilePicker } from './calendar-file-picker.tsx'
import { CalendarInstructions } from './calendar-instructions.tsx'
import { ImportPlace } from './importing-step.tsx'

export interface CalendarInput {
  readonly calendar_url: string
  readonly months_ahead: string
  readonly file: CalendarFile | undefined
}

export const emptyInput: CalendarInput = {
  calendar_url: '',
  months_ahead: String(defaultImportHorizon),
  file: undefined,
}

/** The input of the calls for a calendar. */
export const sourceOf = ({ calendar_url, months_ahead, file }: CalendarInput) => ({
  calendar_url: file ? null : calendar_url.trim(),
  calendar_file: file?.text ?? null,
  months_ahead: Number(months_ahead),
})

export interface InputStepProps {
  readonly scene: { readonly id: string; readonly name: string }
  readonly input: CalendarInput
  readonly onPreview: (preview: CalendarPreview, input: CalendarInput) => void
  readonly onClose: () => void
}

/** Where the calendar is, and how far to look ahead. */
export function InputStep({ scene, input, onPreview, onClose }: InputStepProps) {
  const t = useText(calendarImportTexts)
  const preview = usePreviewImport(scene.id)
  const [file, setFile] = useState(input.file)
  const { calendar_url, months_ahead } = input
  const form = useSchemaForm({
    schema: calendarSourceBody,
    defaults: { calendar_url, months_ahead },
    toInput: (values) => sourceOf({ ...values, file }),
    fieldOf: { calendar_file: 'calendar_url' },
    send: (body) => preview.mutateAsync(body),
    failed: t.previewFailed,
    onSent: (found) => onPreview(found, { ...form.form.getValues(), file }),
  })
  return (
    <FormDialog
      form={form}
      title={t.title}
      description={t.into(scene.name)}
      onClose={onClose}
      submit={{ label: t.preview, pendingLabel: t.reading }}
    >
      {!file && (
        <div className="grid gap-3">
          <CalendarAddressField />
          <CalendarInstructions />
        </div>
      )}
      <CalendarFilePicker
        file={file}
        onFile={(chosen) => {
          setFile(chosen)
          form.form.clearErrors('calendar_url')
        }}
      />
      <FormSelect
        name="months_ahead"
        label={t.months}
        choices={importHorizons.map((months) => ({ value: String(months), label: t.monthChoice(months) }))}
      />
      <div role="status" className="empty:hidden">
        {preview.isPending && <ImportPlace />}
      </div>
    </FormDialog>
  )
}
