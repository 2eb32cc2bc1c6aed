import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { eventPageTexts } from '../../../messages/event-page.ts'

/** More characters than this may take more than three lines on a phone. */
const longReason = 110

/** That it does not take place, and why; a long reason opens on demand, so that date and place stay in sight. */
export function CancelNotice({ reason }: { reason: string | null }) {
  const t = useText(eventPageTexts)
  const [all, setAll] = useState(false)
  const isLong = reason && reason.length > longReason
  return (
    <div className="mt-5 rounded-lg border border-brand-text bg-brand-soft p-4 text-brand-text">
      <p className="font-display text-lg font-bold">{t.cancelledTitle}</p>
      {reason && <p className={`mt-1 ${isLong && !all ? 'line-clamp-3' : ''}`}>{reason}</p>}
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
