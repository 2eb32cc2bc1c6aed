import type { Event } from '@floorcraft/contract/events/events.ts'
import { useText } from '../../../lib/messages.tsx'
import { eventPageTexts } from '../../../messages/events/event-page.ts'
import { CalendarSection, SubscribeSection } from './calendar-sections.tsx'
import { LinkSheet } from './link-sheet.tsx'
import { QrCodeSection } from './qr-code-section.tsx'
import { useSharedEvent } from './send-section.tsx'

/** All the ways to share and export an event. */
export function ShareSheet({ event }: { event: Event }) {
  const { share } = useText(eventPageTexts)
  const shared = useSharedEvent(event)
  return (
    <LinkSheet
      {...shared}
      heading={share}
      more={(isOpen) => (
        <>
          <CalendarSection event={event} url={shared.url} isShown={isOpen} />
          <QrCodeSection event={event} />
          <SubscribeSection event={event} />
        </>
      )}
    />
  )
}
