import type { Event } from '@floorcraft/contract/events.ts'
import { CalendarPlus, Download } from 'lucide-react'
import { useText } from '../../lib/messages.tsx'
import { sharingTexts } from '../../messages/sharing.ts'
import { Button } from '../../ui/button.tsx'
import { useCalendarFileDownload, useGoogleCalendarUrl } from './api.ts'
import { ShareLink } from './share-link.tsx'
import { outlookUrl } from './share-links.ts'

/** This one event, into the reader's calendar. */
export function CalendarSection({ event, url }: { event: Event; url: string }) {
  const t = useText(sharingTexts)
  const google = useGoogleCalendarUrl(event.id)
  const file = useCalendarFileDownload(event)
  return (
    <section>
      <h3 className="text-base font-bold">{t.calendar}</h3>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <ShareLink href={google}>
          <CalendarPlus className="size-4" aria-hidden />
          {t.google}
        </ShareLink>
        <Button look="quiet" disabled={file.isPending} onClick={() => file.mutate()}>
          <Download className="size-4" aria-hidden />
          {t.ical}
        </Button>
        <ShareLink href={outlookUrl(event, url)}>
          <CalendarPlus className="size-4" aria-hidden />
          {t.outlook}
        </ShareLink>
      </div>
    </section>
  )
}
