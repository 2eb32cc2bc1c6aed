import { CircleAlert, CircleCheck } from 'lucide-react'
import { resolveValue, useToaster } from 'react-hot-toast/headless'

/**
 * Short messages; core section 9: 4 s, success 2 s, loading until it is done, at most 20. The library's own look is a
 * style element made by script, which our content security policy refuses: this is ours.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster({ duration: 4000, success: { duration: 2000 } })
  return (
    <div
      role="status"
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      className="pointer-events-none fixed inset-x-4 top-[calc(3.5rem+0.75rem+env(safe-area-inset-top))] z-60 flex flex-col items-center gap-2"
    >
      {toasts
        .filter((toast) => toast.visible)
        .map((toast) => (
          <p
            key={toast.id}
            className="pointer-events-auto flex max-w-md animate-rise items-center gap-2.5 rounded-md bg-ink py-3 pr-4 pl-3.5 text-[0.95rem] font-medium text-paper shadow-float"
          >
            {toast.type === 'success' && <CircleCheck className="size-5 shrink-0" aria-hidden />}
            {toast.type === 'error' && <CircleAlert className="size-5 shrink-0" aria-hidden />}
            {resolveValue(toast.message, toast)}
          </p>
        ))}
    </div>
  )
}
