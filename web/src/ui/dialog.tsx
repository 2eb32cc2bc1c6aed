import { X } from 'lucide-react'
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react'
import { useCloseOnBack } from '../lib/browser/use-close-on-back.ts'
import { useText } from '../lib/messages.tsx'
import { commonTexts } from '../messages/base/common.ts'

export interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** What the dialog is for, read to screen readers; shown under the title. */
  readonly description?: string | undefined
  /** Stays above the scrolling part: tabs, a search field. */
  readonly header?: ReactNode
  /** Stays below the scrolling part: the actions. */
  readonly footer?: ReactNode
  /** `tall` and `low` keep their height while their content changes; `low` leaves the page in view on a phone. */
  readonly size?: 'fit' | 'tall' | 'low'
  readonly children: ReactNode
}

/**
 * A modal: a sheet from below on phones, a centred window elsewhere. It is the browser's own dialog element, which keeps
 * the focus, answers Escape and returns the focus. It needs no inline style, which our security policy refuses to the
 * scroll lock of radix-ui. Load it lazily, with its content.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

export const dialogLook =
  'fixed inset-x-0 top-auto bottom-0 m-0 w-full max-w-none animate-rise flex-col overflow-hidden low:overflow-y-auto rounded-t-xl border border-line bg-paper text-ink shadow-float outline-none backdrop:bg-black/55 open:flex sm:inset-0 sm:m-auto sm:w-[min(38rem,calc(100vw-2rem))] sm:rounded-xl'

export const dialogHeights = {
  fit: 'max-h-[92dvh] sm:max-h-[min(46rem,88dvh)]',
  tall: 'h-[92dvh] sm:h-[min(46rem,88dvh)]',
  low: 'h-[66dvh] low:h-[92dvh] sm:h-[min(46rem,88dvh)]',
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, description, header, footer, size = 'fit', children } = props
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const descriptionId = useId()
  useEffect(() => {
    const dialog = element.current!
    const before = document.activeElement
    if (!dialog.open) dialog.showModal()
    // The focus goes to the content, or the window, and not to the close button, which would show a focus ring.
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]:not(:disabled)') ?? dialog
    first.focus()
    return () => {
      dialog.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  useCloseOnBack(true, onClose)
  // Browsers let a page refuse only one Escape in a row. The next one would close all dialogs without a question.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    onClose()
  }
  const onPress = (event: MouseEvent) => {
    if (event.target === element.current) onClose()
  }
  return (
    <dialog
      ref={element}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={onKeyDown}
      onMouseDown={onPress}
      className={`${dialogLook} ${dialogHeights[size]}`}
    >
      <DialogContent
        title={title}
        titleId={titleId}
        description={description}
        descriptionId={descriptionId}
        header={header}
        footer={footer}
        closing={{ onClick: onClose }}
      >
        {children}
      </DialogContent>
    </dialog>
  )
}

interface DialogContentProps extends Omit<DialogProps, 'open' | 'onClose' | 'size'> {
  readonly titleId: string
  readonly descriptionId: string
  /** What the close button does. */
  readonly closing: ComponentProps<'button'>
}

/** What is inside the element of a dialog. */
export function DialogContent(props: DialogContentProps) {
  const { title, titleId, description, descriptionId, header, footer, closing, children } = props
  const { close } = useText(commonTexts)
  return (
    <>
      <div className="flex items-start gap-3 px-5 pt-4 pb-2">
        <div className="min-w-0 flex-1 pt-1.5">
          <h2 id={titleId} className="text-xl font-extrabold">
            {title}
          </h2>
          {description && (
            <p id={descriptionId} className="mt-1 text-sm text-muted">
              {description}
            </p>
          )}
        </div>
        <button
          type="button"
          aria-label={close}
          {...closing}
          className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
        >
          <X className="size-5" aria-hidden />
        </button>
      </div>
      {header && <div className="px-5 pb-2">{header}</div>}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain low:flex-none low:overflow-visible px-5 pt-2 pb-4">
        {children}
      </div>
      {footer && (
        <div className="border-t border-line bg-surface px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          {footer}
        </div>
      )}
    </>
  )
}
