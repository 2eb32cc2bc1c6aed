import { useId } from 'react'
import { useText } from '../../lib/messages.tsx'
import { eventEditingTexts } from '../../messages/event-editing.ts'

const longestReason = 500

/** Why something does not take place, in the organizer's words. */
export function CancelReasonField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useText(eventEditingTexts)
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {t.cancel.reason}
      </label>
      <textarea
        id={id}
        rows={3}
        data-autofocus
        maxLength={longestReason}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={`${id}-hint`}
        className="w-full rounded-md border border-line-strong bg-surface px-3.5 py-2.5 text-base"
      />
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        {t.cancel.reasonHint}
      </p>
    </div>
  )
}
