import type { BodyOf } from '@floorcraft/contract/base/endpoint.ts'
import { goerGroups, goerMessageBody, type writeToGoers } from '@floorcraft/contract/events/goer-messages.ts'
import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { goerMessagesTexts } from '../../../messages/events/goer-messages.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FormSelect, FormTextArea } from '../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { stopped } from '../../../ui/form/submission.ts'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { showSuccess } from '../../../ui/toast/toast.ts'
import { useWriteToGoers } from './api.ts'

export interface MessageDialogProps {
  readonly eventId: string
  readonly counts: { readonly going: number; readonly all: number }
  readonly onClose: () => void
}

/** A text to the people on a list, with a question before it is sent. Load it when it is opened. */
export function MessageDialog({ eventId, counts, onClose }: MessageDialogProps) {
  const t = useText(goerMessagesTexts)
  const write = useWriteToGoers(eventId)
  const [asked, setAsked] = useState<BodyOf<typeof writeToGoers>>()
  const form = useSchemaForm({
    schema: goerMessageBody,
    defaults: { text: '', to: 'going' as string },
    send: async (body) => {
      setAsked(body)
      return stopped
    },
    failed: t.failed,
    onSent: onClose,
  })
  const send = (body: BodyOf<typeof writeToGoers>) =>
    void write.mutateAsync(body).then(
      () => {
        void showSuccess(t.sent(counts[body.to]))
        onClose()
      },
      () => {},
    )
  return (
    <>
      <FormDialog
        form={form}
        title={t.title}
        description={t.once}
        onClose={onClose}
        submit={{ label: t.send, pendingLabel: t.sending, disabled: write.isPending }}
      >
        <FormSelect
          name="to"
          label={t.to}
          choices={goerGroups.map((group) => ({ value: group, label: t.groups[group](counts[group]) }))}
        />
        <FormTextArea name="text" label={t.text} hint={t.textHint} rows={6} />
      </FormDialog>
      {asked && (
        <ConfirmDialog
          title={t.confirmTitle(counts[asked.to])}
          question={asked.text}
          confirm={t.confirm}
          onConfirm={() => send(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
