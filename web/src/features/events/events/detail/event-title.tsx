import type { Event } from '@floorcraft/contract/events/events.ts'
import { useState } from 'react'
import { useText } from '../../../../lib/messages.tsx'
import { eventPageTexts } from '../../../../messages/events/event-page.ts'

/** Longer titles are set smaller. */
const longTitle = 60
/** A longer title may take more than three lines on a phone. */
const veryLongTitle = 80

/** The title. On a phone three lines of a very long one; the rest opens on demand. */
export function EventTitle({ event: { title, status } }: { event: Event }) {
  const t = useText(eventPageTexts)
  const [all, setAll] = useState(false)
  const isVeryLong = title.length > veryLongTitle
  const size = title.length > longTitle ? 'sm:text-3xl lg:text-4xl' : 'text-3xl sm:text-4xl lg:text-5xl'
  const phoneSize = isVeryLong ? 'text-xl' : 'text-2xl'
  return (
    <>
      <h1
        className={`mt-1.5 leading-[1.06] font-extrabold ${title.length > longTitle ? phoneSize : ''} ${size} ${isVeryLong && !all ? 'max-md:line-clamp-3' : ''} ${status === 'cancelled' ? 'line-through decoration-2' : ''}`}
      >
        {title}
      </h1>
      {isVeryLong && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="-mb-2 min-h-11 font-semibold underline underline-offset-4 md:hidden"
        >
          {all ? t.less : t.more}
        </button>
      )}
    </>
  )
}
