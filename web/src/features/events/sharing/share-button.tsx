import type { Event } from '@floorcraft/contract/events/events.ts'
import { Share } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { eventPageTexts } from '../../../messages/events/event-page.ts'
import { Button } from '../../../ui/button.tsx'
import { dialogFrom, LazyDialog } from '../../../ui/lazy-part.tsx'

const shareDialog = dialogFrom(async () => (await import('./share-dialog.tsx')).ShareDialog)

/** Opens Share & Export; only a published event can be shared. `round` is the look in a bar. */
export function ShareButton({ event, round = false }: { event: Event; round?: boolean }) {
  const t = useText(eventPageTexts)
  const [isOpen, setIsOpen] = useState(false)
  if (event.status !== 'published') return null
  return (
    <>
      <Button
        look="quiet"
        aria-haspopup="dialog"
        aria-label={t.share}
        className={round ? 'size-11 shrink-0 !px-0' : ''}
        onClick={() => setIsOpen(true)}
      >
        <Share className="size-4" aria-hidden />
        {!round && t.share}
      </Button>
      {isOpen && (
        <LazyDialog from={shareDialog} title={t.share} event={event} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
