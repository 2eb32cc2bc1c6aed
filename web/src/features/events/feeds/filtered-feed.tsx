import { CalendarPlus, Link2, Rss } from 'lucide-react'
import { useText } from '../../../lib/messages.tsx'
import { feedsTexts } from '../../../messages/events/feeds.ts'
import { LinkList } from '../../../ui/link-list.tsx'
import type { FeedAddresses } from './rules.ts'

/** The links that subscribe to the events which pass some filters. */
export function FilteredFeed({ feed }: { feed: FeedAddresses }) {
  const t = useText(feedsTexts)
  return (
    <div className="min-w-0">
      <h2 className="text-sm font-semibold text-muted">{t.subscribe}</h2>
      <LinkList
        links={[
          { label: t.addToPhone, href: feed.webcal, Icon: CalendarPlus },
          { label: t.google, href: feed.google, Icon: CalendarPlus },
          { label: t.file, href: feed.https, Icon: Link2 },
          { label: t.news, href: feed.rss, Icon: Rss },
        ]}
      />
      <p className="text-sm text-muted">{t.filtered}</p>
    </div>
  )
}
