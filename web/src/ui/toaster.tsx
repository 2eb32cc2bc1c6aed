import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import { useText } from '../lib/messages.tsx'
import { commonTexts } from '../messages/common.ts'

const icons: Partial<Record<Toast['type'], [typeof CircleCheck, string]>> = {
  success: [CircleCheck, 'text-good-inverse'],
  error: [CircleAlert, 'text-brand-inverse'],
  loading: [LoaderCircle, 'animate-spin'],
}

/**
 * Short messages; core section 9: 4 s, success 2 s, loading until it is done, at most 20. Headless, because the
 * library's own look is written into style elements, which the content security policy refuses.
 */
export function Toaster() {
  const common = useText(commonTexts)
  const { toasts, handlers } = useToaster({ duration: 4000, success: { duration: 2000 } })
  const shown = toasts.filter((toast) => toast.visible)
  const region = useRef<HTMLElement>(null)
  const newest = shown[0]?.id
  useEffect(() => {
    // A popover, raised anew for each message: above a modal dialog that was opened later.
    region.current?.hidePopover?.()
    if (newest !== undefined) region.current?.showPopover?.()
  }, [newest])
  return (
    <section
      ref={region}
      popover="manual"
      aria-live="polite"
      aria-label={common.messages}
      className="pointer-events-none fixed inset-x-0 bottom-auto m-0 h-auto w-full overflow-visible border-0 bg-transparent p-0 top-[calc(4rem+env(safe-area-inset-top))] z-60 flex flex-col items-center gap-2 px-4"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {shown.map((toast) => (
        <Message key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function Message({ toast }: { toast: Toast }) {
  const [Icon, look] = icons[toast.type] ?? []
  return (
    <div className="pointer-events-auto flex max-w-md animate-rise items-start gap-2.5 rounded-md bg-ink px-4 py-3 font-medium text-paper shadow-float ring-1 ring-paper/25">
      {Icon && <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${look}`} />}
      <div className="min-w-0 [overflow-wrap:anywhere]">{resolveValue(toast.message, toast)}</div>
    </div>
  )
}
