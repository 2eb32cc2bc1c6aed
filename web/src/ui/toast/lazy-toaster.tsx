import { useEffect, useSyncExternalStore } from 'react'
import { pageMessages } from './toast.ts'

const idleMilliseconds = 2000
const nothing = {}

/**
 * The place of short messages, empty until the first one. `isLikely`: the reader can change things and will see
 * messages, so the toaster is fetched when the page is idle, while there is a connection.
 */
export function LazyToaster({ isLikely }: { isLikely: boolean }) {
  const { Toaster, plain } = useSyncExternalStore(
    pageMessages.subscribe,
    pageMessages.read,
    () => nothing as ReturnType<typeof pageMessages.read>,
  )
  useEffect(() => {
    if (!isLikely) return
    const timer = setTimeout(() => void pageMessages.prepare(), idleMilliseconds)
    return () => clearTimeout(timer)
  }, [isLikely])
  return (
    <>
      {Toaster && <Toaster />}
      {plain && (
        <div
          role="alert"
          className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bar)+1.25rem+env(safe-area-inset-bottom)+var(--notices,0px))] z-60 flex justify-center px-4 md:bottom-4 md:justify-start"
        >
          <p className="max-w-md rounded-md bg-ink px-4 py-3 font-medium text-paper shadow-float wrap-anywhere">
            {plain}
          </p>
        </div>
      )}
    </>
  )
}
