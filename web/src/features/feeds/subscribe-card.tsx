import { CalendarPlus, Link2, Rss } from 'lucide-react'
import { useText } from '../../lib/messages.tsx'
import { feedsTexts } from '../../messages/feeds.ts'
import { LinkList } from '../../ui/link-list.tsx'
import { SideCard } from '../../ui/panel.tsx'
import type { FeedAddresses } from './rules.ts'

/** The links that subscribe to a feed. */
export function SubscribeCard({ feed }: { feed: FeedAddresses }) {
  const t = useText(feedsTexts)
  return (
    <SideCard title={t.subscribe}>
      <p className="mb-1 text-sm text-muted">{t.text}</p>
      <LinkList
        links={[
          { label: t.calendarApp, href: feed.webcal, Icon: CalendarPlus },
          { label: t.google, href: feed.google, Icon: CalendarPlus },
          { label: t.file, href: feed.https, Icon: Link2 },
          { label: t.news, href: feed.rss, Icon: Rss },
        ]}
      />
    </SideCard>
  )
}
