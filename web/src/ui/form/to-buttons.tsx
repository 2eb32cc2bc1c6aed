import { ArrowDown } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'

/** On a phone the buttons are at the end of a long form: this leads there from everywhere, and goes once they are seen. */
export function ToButtons({ buttons, label }: { buttons: RefObject<HTMLElement | null>; label: string }) {
  const areSeen = useIsSeen(buttons)
  if (areSeen) return null
  return (
    <button
      type="button"
      onClick={() => buttons.current?.scrollIntoView({ block: 'center' })}
      className="fixed right-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 inline-flex min-h-11 items-center gap-2 rounded-full bg-ink px-4 text-sm font-semibold text-paper shadow-float md:hidden"
    >
      {label}
      <ArrowDown aria-hidden className="size-4" />
    </button>
  )
}

function useIsSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(true)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      // What lies above the screen has been passed: the buttons are there.
      setIsSeen(entry !== undefined && (entry.isIntersecting || entry.boundingClientRect.top < 0))
    })
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element])
  return isSeen
}
