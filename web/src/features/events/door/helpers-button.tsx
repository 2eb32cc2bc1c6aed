import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { doorTexts } from '../../../messages/events/door.ts'
import { Button } from '../../../ui/button.tsx'
import { dialogFrom, LazyDialog } from '../../../ui/lazy-part.tsx'

const helpersDialog = dialogFrom(async () => (await import('./helpers-dialog.tsx')).HelpersDialog)

/** Opens the helpers of a night, for its organizer. */
export function HelpersButton({ eventId }: { eventId: string }) {
  const { helpers: t } = useText(doorTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      {isOpen && <LazyDialog from={helpersDialog} eventId={eventId} onClose={() => setOpen(false)} />}
    </>
  )
}
