import type { Event } from '@floorcraft/contract/events/events.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { useSite } from '../../../lib/site.tsx'
import { eventPageTexts } from '../../../messages/events/event-page.ts'
import { DocumentDialog } from '../../../ui/document-dialog.tsx'
import { CalendarSection, SubscribeSection } from './calendar-sections.tsx'
import { QrCodeSection } from './qr-code-section.tsx'
import { SendSection, shareOnDevice } from './send-section.tsx'

/** All the ways to share and export an event. Its links are in the page of the server, and work before its script. */
export function ShareSheet({ event }: { event: Event }) {
  const { share: title } = useText(eventPageTexts)
  const locale = useLocale()
  const { baseUrl } = useSite()
  const url = `${baseUrl}/events/${event.id}`
  // The sheet of a phone opens above ours, which has the other ways when the reader closes it.
  const onOpen = async (close: () => void) => {
    if (window.matchMedia('(pointer: coarse)').matches && (await shareOnDevice({ event, url, locale })))
      close()
  }
  return (
    <DocumentDialog
      id="share-sheet"
      title={title}
      description={event.title}
      onOpen={(close) => void onOpen(close)}
    >
      {(isOpen) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-7 pb-2">
          <SendSection event={event} url={url} />
          <CalendarSection event={event} url={url} isShown={isOpen} />
          <QrCodeSection event={event} />
          <SubscribeSection event={event} />
        </div>
      )}
    </DocumentDialog>
  )
}
