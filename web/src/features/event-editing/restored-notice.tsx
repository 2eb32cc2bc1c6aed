import { History } from 'lucide-react'
import { useText } from '../../lib/messages.tsx'
import { eventFormTexts } from '../../messages/event-form.ts'
import { Button } from '../../ui/button.tsx'

/** Says that the form holds the words of last time, and lets go of them. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const t = useText(eventFormTexts)
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line bg-sunken py-2 pr-2 pl-4"
    >
      <History aria-hidden className="size-5 shrink-0 text-muted" />
      <p className="min-w-0 flex-1 basis-56 font-medium">{t.restored}</p>
      <Button look="quiet" onClick={onDiscard}>
        {t.discard}
      </Button>
    </div>
  )
}
