import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { goerMessagesTexts } from '../../../messages/events/goer-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { dialogFrom, LazyDialog } from '../../../ui/lazy-part.tsx'
import { useGoerMessages } from './api.ts'

const messageDialog = dialogFrom(async () => (await import('./message-dialog.tsx')).MessageDialog)

/** Opens the message to the people on a list, at most once a day; for the organizer. */
export function MessageButton({ eventId }: { eventId: string }) {
  const t = useText(goerMessagesTexts)
  const { data } = useGoerMessages(eventId)
  const [isOpen, setOpen] = useState(false)
  if (!data || data.all === 0) return null
  return (
    <>
      <Button look="quiet" disabled={data.is_sent_today} onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      {data.is_sent_today && <p className="basis-full text-sm text-muted">{t.sentToday}</p>}
      {isOpen && (
        <LazyDialog from={messageDialog} eventId={eventId} counts={data} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
