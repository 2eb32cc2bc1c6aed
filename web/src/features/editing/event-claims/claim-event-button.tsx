import type { Event } from '@floorcraft/contract/events/events.ts'
import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { eventClaimsTexts } from '../../../messages/editing/event-claims.ts'
import { Button } from '../../../ui/button.tsx'
import { dialogFrom, LazyDialog } from '../../../ui/lazy-part.tsx'
import { useEventClaim } from './api.ts'

const claimDialog = dialogFrom(async () => (await import('./claim-event-dialog.tsx')).ClaimEventDialog)

/** Asks members whether an event without an organizer of its own is theirs. Nothing for all other events. */
export function ClaimEventButton({ event }: { event: Event }) {
  const t = useText(eventClaimsTexts)
  const claim = useEventClaim(event.id).data
  const [isOpen, setOpen] = useState(false)
  if (!claim?.is_open) return null
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {claim.own?.state === 'waiting' ? t.waits : t.isItYours}
      </Button>
      {isOpen && <LazyDialog from={claimDialog} eventId={event.id} onClose={() => setOpen(false)} />}
    </>
  )
}
