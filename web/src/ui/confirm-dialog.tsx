import type { ReactNode } from 'react'
import { useText } from '../lib/messages.tsx'
import { commonTexts } from '../messages/base/common.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  readonly title: string
  readonly question: string
  /** The words of the button that confirms. */
  readonly confirm: string
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** What the change leads to. */
  readonly children?: ReactNode
}

/** A question before a change. The focus is on the button that changes nothing. */
export function ConfirmDialog({
  title,
  question,
  confirm,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const common = useText(commonTexts)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <div className="flex flex-wrap-reverse justify-end gap-2.5 *:max-sm:grow">
          <Button look="quiet" data-autofocus onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            onClick={() => {
              onClose()
              onConfirm()
            }}
          >
            {confirm}
          </Button>
        </div>
      }
    >
      <p className="wrap-anywhere">{question}</p>
      {children && <div className="mt-3 grid gap-2 text-muted">{children}</div>}
    </Dialog>
  )
}
