import { CalendarPlus, Link2, Rss } from 'lucide-react'
import { useText } from '../../../lib/messages.tsx'
import { feedsTexts } from '../../../messages/events/feeds.ts'
import { LinkList } from '../../../ui/link-list.tsx'
import { SideCard } from '../../../ui/page/panel.tsx'
import type { FeedAddresses } from './rules.ts'

interface StyleFeed {
  readonly style: string
  readonly feed: FeedAddresses
}

/** The links that subscribe to a feed, and to its events of one style. */
export function SubscribeCard({ feed, styles = [] }: { feed: FeedAddresses; styles?: readonly StyleFeed[] }) {
  const t = useText(feedsTexts)
  return (
    <SideCard title={t.subscribe}>
      <p className="mb-1 text-sm text-muted">{t.text}</p>
      <LinkList
        links={[
          { label: t.addToPhone, href: feed.webcal, Icon: CalendarPlus },
          { label: t.google, href: feed.google, Icon: CalendarPlus },
          { label: t.file, href: feed.https, Icon: Link2 },
          { label: t.news, href: feed.rss, Icon: Rss },
        ]}
      />
      {styles.length > 1 && (
        <>
          <h3 className="mt-3 mb-2 text-sm font-semibold">{t.oneStyle}</h3>
          <ul className="flex flex-wrap gap-2">
            {styles.map((each) => (
              <li key={each.style}>
                <a
                  href={each.feed.webcal}
                  className="inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 text-[0.95rem] font-medium hover:bg-sunken"
                >
                  {each.style}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </SideCard>
  )
}
