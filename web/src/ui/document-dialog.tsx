import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useCloseOnBack } from '../lib/browser/use-close-on-back.ts'
import { DialogContent, dialogHeights, dialogLook } from './dialog.tsx'
import { wasAsked } from './dialog-buttons.ts'

/**
 * A dialog that the server's page contains, closed. Without scripts the browser opens and closes it as a popover. With them
 * it is modal, and Back closes it.
 */
export function DocumentDialog({
  id,
  title,
  description,
  onOpen,
  children,
}: {
  id: string
  title: string
  description: string
  /** Called in the press that opens it, but not for a press before the scripts came. */
  onOpen: (close: () => void) => void
  children: (isOpen: boolean) => ReactNode
}) {
  const element = useRef<HTMLDialogElement>(null)
  const isShowing = useRef(false)
  const titleId = useId()
  const descriptionId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    const dialog = element.current
    if (dialog?.open) dialog.close()
    else dialog?.hidePopover()
    // The event of the dialog comes later, and a quick Back would close it once more and not lead back.
    setIsOpen(false)
  }
  useEffect(() => {
    const dialog = element.current!
    if (wasAsked(id)) dialog.showPopover()
    // The reader may have opened it before the scripts came.
    setIsOpen(dialog.getClientRects().length > 0)
  }, [id])
  useCloseOnBack(isOpen, close)
  return (
    <dialog
      ref={element}
      id={id}
      popover="auto"
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
      onBeforeToggle={(event) => {
        // A modal dialog has this event too.
        if (event.newState !== 'open' || isShowing.current) return
        event.preventDefault()
        isShowing.current = true
        element.current!.showModal()
        // As in other dialogs, and not its first button.
        element.current!.focus()
        isShowing.current = false
        setIsOpen(true)
        onOpen(close)
      }}
      onToggle={({ newState }) => setIsOpen(newState === 'open')}
      // Browsers without popovers tell the opening by the focus alone.
      onFocus={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      onMouseDown={({ target, currentTarget }) => target === currentTarget && close()}
      className={`${dialogLook} ${dialogHeights.fit}`}
    >
      <DialogContent
        title={title}
        titleId={titleId}
        description={description}
        descriptionId={descriptionId}
        closing={{ popoverTarget: id, popoverTargetAction: 'hide', onClick: close }}
      >
        {children(isOpen)}
      </DialogContent>
    </dialog>
  )
}
