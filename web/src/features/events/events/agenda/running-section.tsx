import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../../lib/messages.tsx'
import { eventListTexts } from '../../../../messages/events/event-list.ts'

/** Kept for the way back from an event, so that the list has the same height again. */
let wasOpen = false

/** The running events as one line, so that tonight is on the first screen; a press opens their rows. */
export function RunningSection({ count, children }: { count: number; children: ReactNode }) {
  const t = useText(eventListTexts)
  const [isOpen, setOpen] = useState(wasOpen)
  const toggle = () => {
    wasOpen = !isOpen
    setOpen(wasOpen)
  }
  return (
    <section aria-labelledby="night-now" className={isOpen ? 'mb-3' : ''}>
      <h2 id="night-now" className="text-base font-bold">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={toggle}
          className="flex min-h-11 items-center gap-2 text-brand-text"
        >
          <span aria-hidden className="size-2.5 shrink-0 animate-live rounded-full bg-brand" />
          {t.running(count)}
          <ChevronDown
            aria-hidden
            className={`size-5 shrink-0 transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      {isOpen && <div className="pt-1">{children}</div>}
    </section>
  )
}
