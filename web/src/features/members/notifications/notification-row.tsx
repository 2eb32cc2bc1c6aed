import type { Notification } from '@floorcraft/contract/members/notifications.ts'
import { Check, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { notificationsTexts } from '../../../messages/members/notifications.ts'
import { useDelete, useMarkRead } from './api.ts'
import { NotificationIcon } from './notification-icon.tsx'
import { NotificationTime } from './notification-time.tsx'

const action =
  'relative inline-flex size-11 items-center justify-center rounded-full text-muted hover:bg-sunken hover:text-ink'

/** One notification on the page. Opening it marks it as read. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const t = useText(notificationsTexts)
  const open = useMarkRead({ isSilent: true })
  const markRead = useMarkRead()
  const remove = useDelete()
  const { type, title, message, path, read, created_at } = notification
  return (
    <li
      className={`group relative flex items-start gap-3 px-4 py-3.5 first:rounded-t-lg last:rounded-b-lg sm:gap-4 ${read ? 'bg-surface' : 'bg-brand-soft/50'}`}
    >
      <NotificationIcon type={type} />
      <div className="min-w-0 flex-1 py-0.5">
        <p className={`wrap-anywhere ${read ? 'font-medium' : 'font-bold'}`}>
          <Link
            to={path ?? '/notifications'}
            onClick={() => !read && open.mutate(notification)}
            className="decoration-brand decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {!read && <span className="sr-only">{t.unread}: </span>}
            {title}
          </Link>
        </p>
        <p className="mt-0.5 wrap-anywhere whitespace-pre-line text-ink">{message}</p>
        <p className="mt-1 flex items-center gap-2">
          {!read && <span aria-hidden className="size-2 rounded-full bg-brand" />}
          <NotificationTime iso={created_at} />
        </p>
      </div>
      <div className="-my-1 -mr-2 flex shrink-0 max-sm:flex-col">
        {!read && (
          <button
            type="button"
            aria-label={t.markReadNamed(title)}
            title={t.markRead}
            onClick={() => markRead.mutate(notification)}
            className={action}
          >
            <Check className="size-5" aria-hidden />
          </button>
        )}
        <button
          type="button"
          aria-label={t.deleteNamed(title)}
          title={t.delete}
          onClick={() => remove.mutate(notification)}
          className={action}
        >
          <Trash2 className="size-5" aria-hidden />
        </button>
      </div>
    </li>
  )
}
