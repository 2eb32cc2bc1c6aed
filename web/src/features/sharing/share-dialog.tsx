import type { Event } from '@floorcraft/contract/events.ts'
import { useText } from '../../lib/messages.tsx'
import { useSite } from '../../lib/site.tsx'
import { sharingTexts } from '../../messages/sharing.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { CalendarSection } from './calendar-section.tsx'
import { QrCodeSection } from './qr-code-section.tsx'
import { SendSection } from './send-section.tsx'
import { SubscribeSection } from './subscribe-section.tsx'

/** Everything that takes an event out of the site. Load it when it is opened. */
export function ShareDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const t = useText(sharingTexts)
  const { baseUrl } = useSite()
  const url = `${baseUrl}/events/${event.id}`
  return (
    <Dialog open onClose={onClose} title={t.title} description={event.title}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7 pb-2">
        <SendSection event={event} url={url} />
        <CalendarSection event={event} url={url} />
        <QrCodeSection event={event} />
        <SubscribeSection event={event} />
      </div>
    </Dialog>
  )
}
