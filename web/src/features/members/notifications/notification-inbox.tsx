import { longDay } from '@floorcraft/contract/base/time/dates.ts'
import { CheckCheck, Settings } from 'lucide-react'
import { useId, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useReaderZone } from '../../../lib/browser/use-browser.ts'
import { useKeptFocus } from '../../../lib/browser/use-kept-focus.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { notificationsTexts } from '../../../messages/members/notifications.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, LoadFailure } from '../../../ui/page/empty-state.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { SkeletonList } from '../../../ui/page/skeleton-list.tsx'
import { TabList, tabPanelProps } from '../../../ui/tab-list.tsx'
import { useMarkAllRead, useNotifications } from './api.ts'
import { NotificationRow } from './notification-row.tsx'
import { badgeText, byDay, type NotificationDay } from './rules.ts'
import { useUnreadCount } from './unread-count.ts'

/** The member's notifications with the tabs All and Unread; the address has the tab. */
export function NotificationInbox() {
  const t = useText(notificationsTexts)
  const panelId = useId()
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') === 'unread' ? 'unread' : 'all'
  const unread = useUnreadCount() ?? 0
  const markAll = useMarkAllRead()
  const choose = (next: typeof tab) =>
    setParams(next === 'all' ? {} : { tab: next }, { replace: true, preventScrollReset: true })
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <h1 className="text-3xl font-extrabold sm:text-4xl">{t.title}</h1>
        <Link
          to="/preferences"
          aria-label={t.settings}
          title={t.settings}
          className="-mr-2.5 grid size-11 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
        >
          <Settings className="size-5" aria-hidden />
        </Link>
      </div>
      <div className="mt-4 flex items-center justify-between gap-4 border-b border-line">
        <TabList
          label={t.tabs.label}
          tabs={[
            { id: 'all', label: t.tabs.all },
            { id: 'unread', label: <UnreadLabel count={unread} /> },
          ]}
          selected={tab}
          onSelect={choose}
          panelId={panelId}
        />
        {unread > 0 && (
          <Button
            look="plain"
            className="-mr-3 !text-ink"
            disabled={markAll.isPending}
            onClick={() => markAll.mutate()}
          >
            <CheckCheck className="size-5 max-sm:hidden" aria-hidden />
            {t.markAll}
          </Button>
        )}
      </div>
      <Items key={tab} unreadOnly={tab === 'unread'} panel={tabPanelProps(panelId, tab)} />
    </>
  )
}

function UnreadLabel({ count }: { count: number }) {
  const t = useText(notificationsTexts)
  return (
    <span className="flex items-center gap-2">
      {t.tabs.unread}
      {count > 0 && (
        <span className="min-w-6 rounded-full bg-brand px-1.5 py-0.5 text-center text-xs leading-[calc(4/3)] font-bold text-on-brand tabular-nums">
          {badgeText(count, 99)}
        </span>
      )}
    </span>
  )
}

function Items({ unreadOnly, panel }: { unreadOnly: boolean; panel: ReturnType<typeof tabPanelProps> }) {
  const t = useText(notificationsTexts)
  const zone = useReaderZone() ?? 'UTC'
  const home = useRef<HTMLDivElement>(null)
  const list = useNotifications(unreadOnly)
  const { data: items } = list
  useKeptFocus(home, [items])
  return (
    <div ref={home} tabIndex={-1} {...panel} className="mt-6 outline-none">
      {list.isPending && (
        <SkeletonList label={t.loading} rows={5} row="h-24 !rounded-lg" className="grid gap-3">
          <Skeleton className="mb-1 h-6 w-24" />
        </SkeletonList>
      )}
      {list.isError && !items && <LoadFailure title={t.loadFailed} query={list} />}
      {items?.length === 0 && !list.hasNextPage && (
        <EmptyState title={t.empty} text={unreadOnly ? t.emptyUnread : t.emptyAll} />
      )}
      <div className="grid gap-8">
        {items && byDay(items, zone).map((day) => <Day key={`${day.date}`} day={day} zone={zone} />)}
      </div>
      {list.hasNextPage && (
        <div className="mt-8 text-center">
          <Button look="quiet" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {list.isFetchingNextPage ? t.loadingMore : t.loadMore}
          </Button>
        </div>
      )}
    </div>
  )
}

function Day({ day: { date, items }, zone }: { day: NotificationDay; zone: string }) {
  const t = useText(notificationsTexts)
  const locale = useLocale()
  const id = useId()
  const age = date.until(useNow().toZonedDateTimeISO(zone).toPlainDate()).days
  const name = age <= 0 ? t.today : age === 1 ? t.yesterday : longDay(date, locale)
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-lg font-bold">
        {name}
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {items.map((item) => (
          <NotificationRow key={item.id} notification={item} />
        ))}
      </ul>
    </section>
  )
}
