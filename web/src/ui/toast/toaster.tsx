import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import { useText } from '../../lib/messages.tsx'
import { commonTexts } from '../../messages/base/common.ts'

const icons: Partial<Record<Toast['type'], [typeof CircleCheck, string]>> = {
  success: [CircleCheck, 'text-good-inverse'],
  error: [CircleAlert, 'text-brand-inverse'],
  loading: [LoaderCircle, 'animate-spin'],
}

/**
 * Short messages (core section 9): 4 s, success 2 s, loading until done, at most 20. The library only counts them,
 * because it would write its look into style elements, which the security policy refuses. They are at the bottom, so
 * that they never cover a title, and above the bar of phones, the actions of a dialog and the kept buttons of a page. A
 * finger presses what is under a message; a mouse over it keeps it.
 */
export function Toaster() {
  const common = useText(commonTexts)
  const { toasts, handlers } = useToaster({ duration: 4000, success: { duration: 2000 } })
  const shown = toasts.filter((toast) => toast.visible)
  const region = useRef<HTMLElement>(null)
  const newest = shown[0]?.id
  const endPause = useRef(() => {})
  useEffect(() => {
    // The keyboard keeps the messages as a mouse over them does.
    endPause.current = () => {
      if (!region.current?.contains(document.activeElement)) handlers.endPause()
    }
  })
  // Inside the open dialog, because everything outside it is inert, also for screen readers.
  const host = useSyncExternalStore(watchDialogs, openDialog) ?? document.body
  useEffect(() => {
    // It is a popover, opened again for each message and each dialog, so that it is above everything else. The dialog
    // may have closed since its message was shown.
    const popover = region.current?.isConnected && host.contains(region.current) ? region.current : null
    popover?.hidePopover?.()
    if (newest === undefined || !popover) return
    popover.showPopover?.()
    standAboveBars(popover, host)
    return leadFocus(popover)
  }, [newest, host])
  return createPortal(
    <section
      ref={region}
      popover="manual"
      aria-live="polite"
      aria-label={common.messages}
      className="pointer-events-none fixed inset-x-0 top-auto transition-none bottom-[calc(var(--bar)+1.25rem+env(safe-area-inset-bottom)+var(--notices,0px))] z-60 m-0 flex h-auto w-full flex-col-reverse items-center gap-2 overflow-visible border-0 bg-transparent p-0 px-4 md:right-auto md:bottom-4 low:bottom-2 md:w-88 md:items-start"
      onMouseEnter={handlers.startPause}
      onMouseLeave={() => endPause.current()}
      onFocus={handlers.startPause}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) handlers.endPause()
      }}
    >
      {shown.map((toast) => (
        <Message key={toast.id} toast={toast} endPause={endPause} />
      ))}
    </section>,
    host,
  )
}

/**
 * Makes the next Tab go to the button of the newest message, and the one after that back to where the reader was: the
 * messages are the last element of the page, far from what they are about. Returns the function that ends it.
 */
function leadFocus(messages: HTMLElement): (() => void) | undefined {
  const button = messages.querySelector('button')
  if (!button) return undefined
  const listening = new AbortController()
  const { signal } = listening
  let place: Element | null = null
  let isVisited = false
  const goBack = () => {
    const isThere = place instanceof HTMLElement && place.isConnected && place !== document.body
    const target = isThere ? (place as HTMLElement) : document.getElementById('content')
    target?.focus({ preventScroll: true })
  }
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Tab' || event.defaultPrevented) return
      const isInside = messages.contains(document.activeElement)
      if (!isInside && (isVisited || event.shiftKey)) return
      event.preventDefault()
      if (isInside) return goBack()
      isVisited = true
      place = document.activeElement
      button.focus()
    },
    { signal },
  )
  // The button disappears with its message.
  button.addEventListener('click', () => messages.contains(document.activeElement) && goBack(), { signal })
  return () => listening.abort()
}

const gapToBar = 16

/** Lifts the messages above the buttons that stay in sight, because a member may press them again. */
function standAboveBars(messages: HTMLElement, host: Element) {
  messages.style.bottom = ''
  const own = messages.getBoundingClientRect()
  const covered = [...host.querySelectorAll('.kept-bar, .bottom-bar, .bottom-notices, .first-question')]
    .map((bar) => bar.getBoundingClientRect())
    .filter((bar) => bar.height > 0 && bar.top < own.bottom && bar.bottom > own.top)
    .filter((bar) => bar.left < own.right && bar.right > own.left)
  if (covered.length === 0) return
  const top = Math.min(...covered.map((bar) => bar.top))
  messages.style.bottom = `${document.documentElement.clientHeight - top + gapToBar}px`
}

/** The dialog that was opened last. */
const openDialog = () => [...document.querySelectorAll('dialog[open]')].at(-1)

function watchDialogs(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}

function Message({ toast, endPause }: { toast: Toast; endPause: { readonly current: () => void } }) {
  const [Icon, look] = icons[toast.type] ?? []
  // A message that is taken back under the mouse sends no mouseleave, and the others would then stay for ever.
  useEffect(() => () => endPause.current(), [endPause])
  return (
    <div className="flex max-w-md pointer-fine:pointer-events-auto [&_:is(a,button)]:pointer-events-auto animate-rise items-start gap-2.5 rounded-md bg-ink px-4 py-3 font-medium text-paper shadow-float ring-1 ring-paper/25">
      {Icon && <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${look}`} />}
      <div className="min-w-0 [overflow-wrap:anywhere]">{resolveValue(toast.message, toast)}</div>
    </div>
  )
}

/** A message with the button that undoes what it says. */
export function UndoMessage({ message, onUndo }: { message: string; onUndo: () => void }) {
  const common = useText(commonTexts)
  return (
    <span className="flex items-center gap-4">
      <span className="min-w-0">{message}</span>
      <button
        type="button"
        onClick={onUndo}
        className="-my-3 -mr-3 min-h-11 shrink-0 rounded-md px-3 font-bold underline underline-offset-4"
      >
        {common.undo}
      </button>
    </span>
  )
}
