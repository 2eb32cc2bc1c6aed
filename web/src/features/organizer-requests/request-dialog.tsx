import { requestMessageLength } from '@floorcraft/contract/organizer-requests.ts'
import { useId, useRef, useState } from 'react'
import { failureSentence } from '../../lib/api-client.ts'
import { useText } from '../../lib/messages.tsx'
import { commonTexts } from '../../messages/common.ts'
import { organizerRequestsTexts } from '../../messages/organizer-requests.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useFileRequest } from './api.ts'

export interface RequestDialogProps {
  /** The message of the open request; empty for a new one. */
  readonly message: string
  readonly onClose: () => void
}

/** Asks for organizer access with an optional message. The text stays when sending fails. */
export function RequestDialog({ message: saved, onClose }: RequestDialogProps) {
  const t = useText(organizerRequestsTexts)
  const common = useText(commonTexts)
  const id = useId()
  const [message, setMessage] = useState(saved)
  const file = useFileRequest()
  const isSending = useRef(false)
  const left = requestMessageLength - message.length
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.request}
      description={t.dialogText}
      footer={
        <div className="flex flex-wrap-reverse justify-end gap-2 [&>*]:max-sm:w-full">
          <Button look="quiet" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" form={id} disabled={file.isPending}>
            {file.isPending ? t.sending : t.send}
          </Button>
        </div>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          // A double click is faster than the state that disables the button.
          if (isSending.current) return
          isSending.current = true
          file.mutate(message.trim(), {
            onSuccess: onClose,
            onError: () => {
              isSending.current = false
            },
          })
        }}
      >
        <div role="alert">
          {file.isError && (
            <p className="mb-4 rounded-md border border-brand-text/40 bg-brand-soft px-4 py-3 font-medium">
              {failureSentence(file.error, t.sendFailed)}
            </p>
          )}
        </div>
        <label htmlFor={`${id}-message`} className="mb-1.5 block font-medium">
          {t.message}
        </label>
        <textarea
          id={`${id}-message`}
          rows={4}
          data-autofocus
          maxLength={requestMessageLength}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          aria-describedby={`${id}-hint`}
          className="w-full rounded-md border border-line-strong bg-surface px-3.5 py-2.5 text-base"
        />
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {left < 100 ? t.messageLeft(left) : t.messageHint}
        </p>
      </form>
    </Dialog>
  )
}
