import { type ReactNode, useEffect, useRef } from 'react'

/**
 * The one place of banners at the bottom, in the order of their importance. The style sheet shows only the first. Bars
 * of pages and forms, and short messages, stand above it: they read its height in `--notices`.
 */
export function BottomNotices({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty('--notices', `${entry!.borderBoxSize[0]!.blockSize}px`)
    })
    observer.observe(element.current!)
    return () => {
      observer.disconnect()
      style.removeProperty('--notices')
    }
  }, [])
  return (
    <div
      ref={element}
      className="bottom-notices pointer-events-none pinned inset-x-0 bottom-[calc(var(--bar)+1px+env(safe-area-inset-bottom))] z-20 *:pointer-events-auto md:bottom-0 md:left-auto md:w-[min(40rem,100%)] md:has-[section]:pr-6 md:has-[section]:pb-6"
    >
      {children}
    </div>
  )
}

export interface BottomNoticeProps {
  readonly label: string
  /** Whether it is low on a phone, where it leaves the filters in sight. */
  readonly isLow?: boolean
  readonly children: ReactNode
}

/** One banner: a sheet above the bar of phones, a card in the corner elsewhere. */
export function BottomNotice({ label, isLow = false, children }: BottomNoticeProps) {
  return (
    <section
      aria-label={label}
      className={`${isLow ? 'low-question settles max-md:py-2' : ''} max-h-[60dvh] animate-rise overflow-y-auto low:max-h-none border-line bg-surface px-4 py-3 max-md:border-t md:rounded-xl md:border md:p-5 md:shadow-float`}
    >
      {children}
    </section>
  )
}
