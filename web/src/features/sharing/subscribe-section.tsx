import type { Event } from '@floorcraft/contract/events.ts'
import { CalendarSync } from 'lucide-react'
import { useText } from '../../lib/messages.tsx'
import { useSite } from '../../lib/site.tsx'
import { sharingTexts } from '../../messages/sharing.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ShareLink } from './share-link.tsx'
import { subscriptionLinks } from './share-links.ts'

/** The whole scene's calendar, kept up to date by the reader's own program. */
export function SubscribeSection({ event }: { event: Pick<Event, 'scene_slug' | 'scene_name'> }) {
  const t = useText(sharingTexts)
  const { baseUrl } = useSite()
  const feed = `${baseUrl}/feeds/scenes/${event.scene_slug}.ics`
  const links = subscriptionLinks(feed)
  return (
    <section>
      <h3 className="text-base font-bold">{t.subscribe(event.scene_name)}</h3>
      <p className="mt-0.5 text-sm text-muted">{t.subscribeText}</p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <ShareLink href={links.webcal}>
          <CalendarSync className="size-4" aria-hidden />
          {t.webcal}
        </ShareLink>
        <ShareLink href={links.google}>
          <CalendarSync className="size-4" aria-hidden />
          {t.subscribeGoogle}
        </ShareLink>
        <CopyButton text={feed}>{t.copyFeed}</CopyButton>
      </div>
      <p className="mt-2.5 text-sm text-muted">{t.googleIsSlow}</p>
    </section>
  )
}
