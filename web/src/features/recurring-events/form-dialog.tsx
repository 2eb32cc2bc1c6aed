import { type FormEventHandler, type ReactNode, useId } from 'react'
import { useText } from '../../lib/messages.tsx'
import { recurringEventsTexts } from '../../messages/recurring-events.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SubmitButton } from './submit-button.tsx'

export interface FormDialogProps {
  readonly title: string
  readonly description: string
  /** What was typed would be lost: closing asks first. */
  readonly isDirty: boolean
  readonly onClose: () => void
  readonly onSubmit: FormEventHandler<HTMLFormElement>
  /** The words of the way out. */
  readonly leave: string
  readonly send: {
    readonly label: string
    readonly pendingLabel: string
    readonly isPending: boolean
    readonly disabled?: boolean
  }
  /** The distance of its parts, of the layout's classes. */
  readonly gap?: string
  readonly children: ReactNode
}

/** A dialog that is a form: its fields scroll, the way out and the button that sends it stay below. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, isDirty, onClose, onSubmit, leave, send, gap = 'gap-4', children } = props
  const t = useText(recurringEventsTexts)
  const formId = useId()
  const close = () => {
    if (!isDirty || window.confirm(t.form.leave)) onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      description={description}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={close}>
            {leave}
          </Button>
          <SubmitButton form={formId} {...send} />
        </div>
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        onSubmit={onSubmit}
        className={`grid grid-cols-[minmax(0,1fr)] ${gap}`}
      >
        {children}
      </form>
    </Dialog>
  )
}
