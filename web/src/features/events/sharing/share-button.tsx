import type { Event } from '@floorcraft/contract/events/events.ts'
import { Share } from 'lucide-react'
import { useText } from '../../../lib/messages.tsx'
import { eventPageTexts } from '../../../messages/events/event-page.ts'
import { Button } from '../../../ui/button.tsx'
import { opensDialog } from '../../../ui/dialog-buttons.ts'

/** Opens Share & Export; only a published event can be shared. `round` is the look in a bar. */
export function ShareButton({ event, round = false }: { event: Event; round?: boolean }) {
  const t = useText(eventPageTexts)
  if (event.status !== 'published') return null
  return (
    <Button
      look="quiet"
      aria-haspopup="dialog"
      aria-label={t.share}
      className={round ? 'size-11 shrink-0 !px-0' : ''}
      {...opensDialog('share-sheet')}
    >
      <Share className="size-4" aria-hidden />
      {!round && t.share}
    </Button>
  )
}
