import type { Event } from '@floorcraft/contract/events/events.ts'
import { useSite } from '../../../lib/site.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CalendarSection, SubscribeSection } from './calendar-sections.tsx'
import { QrCodeSection } from './qr-code-section.tsx'
import { SendSection } from './send-section.tsx'

/** All the ways to share and export an event. Fetched when it is opened. */
export function ShareDialog({ title, event, onClose }: { title: string; event: Event; onClose: () => void }) {
  const { baseUrl } = useSite()
  const url = `${baseUrl}/events/${event.id}`
  return (
    <Dialog open onClose={onClose} title={title} description={event.title}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7 pb-2">
        <SendSection event={event} url={url} />
        <CalendarSection event={event} url={url} />
        <QrCodeSection event={event} />
        <SubscribeSection event={event} />
      </div>
    </Dialog>
  )
}
