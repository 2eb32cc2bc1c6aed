import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useMessages } from '../lib/messages.tsx'

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
  /** `tall` keeps its height while its content changes. */
  readonly size?: 'fit' | 'tall'
  readonly children: ReactNode
}

const heights = {
  fit: 'max-h-[92dvh] sm:max-h-[min(46rem,88dvh)]',
  tall: 'h-[92dvh] sm:h-[min(46rem,88dvh)]',
}

/** A modal: a sheet from below on phones, a centred window elsewhere. Load it lazily, with what it holds. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  header,
  footer,
  size = 'fit',
  children,
}: DialogProps) {
  const { common } = useMessages()
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-black/55" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={`fixed inset-x-0 bottom-0 z-50 flex animate-rise flex-col overflow-hidden rounded-t-xl border border-line bg-paper shadow-float outline-none sm:inset-0 sm:m-auto sm:h-fit sm:w-[min(38rem,calc(100vw-2rem))] sm:rounded-xl ${heights[size]}`}
        >
          <div className="flex items-start gap-3 px-5 pt-4">
            <div className="min-w-0 flex-1 pt-1.5">
              <Radix.Title className="text-xl font-extrabold">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-sm text-muted">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close
              aria-label={common.close}
              className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
            >
              <X className="size-5" aria-hidden />
            </Radix.Close>
          </div>
          {header && <div className="px-5 pt-2">{header}</div>}
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
          {footer && (
            <div className="border-t border-line bg-surface px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
              {footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
