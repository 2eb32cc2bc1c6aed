import { CalendarPlus, Rss } from 'lucide-react'
import { useText } from '../../lib/messages.tsx'
import { useSite } from '../../lib/site.tsx'
import { feedsTexts } from '../../messages/feeds.ts'
import { LinkList } from '../../ui/link-list.tsx'
import { type FeedFilters, filteredFeedAddresses } from './rules.ts'

/** The links that subscribe to the events which pass some filters. */
export function FilteredFeed({ filters }: { filters: FeedFilters }) {
  const t = useText(feedsTexts)
  const { baseUrl } = useSite()
  const { webcal, google, rss } = filteredFeedAddresses(baseUrl, filters)
  return (
    <div>
      <h2 className="text-sm font-semibold text-muted">{t.subscribe}</h2>
      <LinkList
        links={[
          { label: t.addToPhone, href: webcal, Icon: CalendarPlus },
          { label: t.google, href: google, Icon: CalendarPlus },
          { label: t.news, href: rss, Icon: Rss },
        ]}
      />
      <p className="text-sm text-muted">{t.filtered}</p>
    </div>
  )
}
