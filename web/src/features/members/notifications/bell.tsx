import type { Notification } from '@floorcraft/contract/members/notifications.ts'
import { Bell as BellIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { commonTexts } from '../../../messages/base/common.ts'
import { notificationsTexts } from '../../../messages/members/notifications.ts'
import { Menu, menuItem } from '../../../ui/menu.tsx'
import { useLatestNotifications, useMarkAllRead, useMarkRead } from './api.ts'
import { NotificationIcon } from './notification-icon.tsx'
import { NotificationTime } from './notification-time.tsx'
import { badgeText } from './rules.ts'
import { UnreadBadge } from './unread-badge.tsx'
import { useSharedUnreadCount, useUnreadCount } from './unread-count.ts'

/** The bell in the top bar, with the latest notifications. Phones have the bar at the bottom instead. */
export function Bell({ memberId }: { memberId: string }) {
  const t = useText(notificationsTexts)
  const count = useUnreadCount() ?? 0
  useSharedUnreadCount(memberId)
  return (
    <div className="hidden md:block">
      <Menu
        listClass="w-96"
        buttonClass="grid size-11 place-items-center rounded-md text-muted hover:text-ink aria-expanded:text-ink"
        button={
          <>
            <span className="relative">
              <BellIcon className="size-5" aria-hidden />
              <UnreadBadge text={badgeText(count, 99)} isShown={count > 0} />
            </span>
            <span className="sr-only">{t.bell(count)}</span>
          </>
        }
      >
        <Latest unread={count} />
      </Menu>
    </div>
  )
}

function Latest({ unread }: { unread: number }) {
  const t = useText(notificationsTexts)
  const common = useText(commonTexts)
  const markAll = useMarkAllRead()
  const { data: items, isError, refetch } = useLatestNotifications()
  return (
    <>
      <li className="flex min-h-11 items-center justify-between gap-3 border-b border-line pl-3">
        <span className="font-display font-bold">{t.title}</span>
        <button
          type="button"
          data-stays
          aria-disabled={unread === 0}
          onClick={() => unread > 0 && markAll.mutate()}
          className="min-h-11 rounded-md px-3 text-sm font-semibold text-brand-text hover:underline aria-disabled:text-muted aria-disabled:no-underline"
        >
          {t.markAllShort}
        </button>
      </li>
      {items?.length === 0 && <li className="px-3 py-8 text-center text-muted">{t.emptyBell}</li>}
      {!items && !isError && <li className="px-3 py-8 text-center text-muted">{common.loading}</li>}
      {!items && isError && (
        <li className="px-3 py-6 text-center text-muted">
          {t.loadFailed}
          <button
            type="button"
            data-stays
            onClick={() => void refetch()}
            className={`${menuItem} justify-center`}
          >
            {common.retry}
          </button>
        </li>
      )}
      {items?.map((item) => (
        <Item key={item.id} notification={item} />
      ))}
      <li className="stays -bottom-1.5 mt-1 -mb-1.5 border-t border-line bg-surface py-1.5">
        <Link to="/notifications" className={`${menuItem} justify-center text-brand-text`}>
          {t.viewAll}
        </Link>
      </li>
    </>
  )
}

function Item({ notification }: { notification: Notification }) {
  const t = useText(notificationsTexts)
  const open = useMarkRead({ isSilent: true })
  const { type, title, message, path, read, created_at } = notification
  return (
    <li>
      <Link
        to={path ?? '/notifications'}
        onClick={() => !read && open.mutate(notification)}
        className={`flex items-start gap-3 rounded-md px-3 py-2.5 hover:bg-sunken focus-visible:bg-sunken ${read ? '' : 'bg-brand-soft/50'}`}
      >
        <NotificationIcon type={type} />
        <span className="min-w-0 flex-1">
          <span className={`line-clamp-2 wrap-anywhere ${read ? 'font-medium' : 'font-bold'}`}>
            {!read && <span className="sr-only">{t.unread}: </span>}
            {title}
          </span>
          <span className="line-clamp-2 text-sm wrap-anywhere text-muted">{message}</span>
          <NotificationTime iso={created_at} />
        </span>
      </Link>
    </li>
  )
}
