import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { eventPageTexts } from '../../../messages/event-page.ts'

/** More characters than this may take more than three lines on a phone. */
const longReason = 110

/** Why it does not take place; the rest of a long reason opens on demand. */
export function CancelReason({ text }: { text: string }) {
  const t = useText(eventPageTexts)
  const [all, setAll] = useState(false)
  const isLong = text.length > longReason
  return (
    <div className="mt-4 rounded-lg bg-brand-soft p-4 text-brand-text">
      <p className={isLong && !all ? 'line-clamp-3' : ''}>{text}</p>
      {isLong && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="-mb-3 min-h-11 font-semibold underline underline-offset-4"
        >
          {all ? t.less : t.more}
        </button>
      )}
    </div>
  )
}
