import type { Event } from '@floorcraft/contract/events/events.ts'
import { CalendarPlus, CalendarSync, Download } from 'lucide-react'
import { useText } from '../../../lib/messages.tsx'
import { useSite } from '../../../lib/site.tsx'
import { sharingTexts } from '../../../messages/events/sharing.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { countAction } from '../analytics/api.ts'
import { feedAddresses } from '../feeds/rules.ts'
import { useCalendarFileDownload, useGoogleCalendarUrl } from './api.ts'
import { ShareLink } from './send-section.tsx'
import { outlookUrl } from './share-links.ts'

/** The links that add this event to the reader's calendar. */
export function CalendarSection({ event, url, isShown }: { event: Event; url: string; isShown: boolean }) {
  const t = useText(sharingTexts)
  const google = useGoogleCalendarUrl(event.id, isShown)
  const file = useCalendarFileDownload(event)
  const count = () => countAction('calendar_add', { event_id: event.id })
  const download = () => {
    count()
    file.mutate()
  }
  return (
    <section>
      <h3 className="text-base font-bold">{t.calendar}</h3>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <ShareLink href={google} onClick={count} className="noscript:hidden">
          <CalendarPlus className="size-4" aria-hidden />
          {t.google}
        </ShareLink>
        <Button look="quiet" disabled={file.isPending} onClick={download} className="noscript:hidden">
          <Download className="size-4" aria-hidden />
          {t.ical}
        </Button>
        <ShareLink href={outlookUrl(event, url)} onClick={count}>
          <CalendarPlus className="size-4" aria-hidden />
          {t.outlook}
        </ShareLink>
      </div>
    </section>
  )
}

/** The links that subscribe to the calendar of the scene. */
export function SubscribeSection({ event }: { event: Pick<Event, 'scene_slug' | 'scene_name'> }) {
  const t = useText(sharingTexts)
  const { baseUrl } = useSite()
  const feed = feedAddresses(baseUrl, 'scenes', event.scene_slug)
  return (
    <section>
      <h3 className="text-base font-bold">{t.subscribe(event.scene_name)}</h3>
      <p className="mt-0.5 text-sm text-muted">{t.subscribeText}</p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <ShareLink href={feed.webcal}>
          <CalendarSync className="size-4" aria-hidden />
          {t.webcal}
        </ShareLink>
        <ShareLink href={feed.google}>
          <CalendarSync className="size-4" aria-hidden />
          {t.subscribeGoogle}
        </ShareLink>
        <CopyButton text={feed.https} className="noscript:hidden">
          {t.copyFeed}
        </CopyButton>
      </div>
      <p className="mt-2.5 text-sm text-muted">{t.googleIsSlow}</p>
    </section>
  )
}
