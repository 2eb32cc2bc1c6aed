import { useText } from '../../../lib/messages.tsx'
import { notificationsTexts } from '../../../messages/members/notifications.ts'
import { badgeText } from './rules.ts'
import { useUnreadCount } from './unread-count.ts'

/** The number at the corner of a bell. It takes no room, so that nothing moves when it appears. */
export function UnreadBadge({ text, isShown }: { text: string; isShown: boolean }) {
  if (!isShown) return null
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute -top-1.5 left-2.5 min-w-4.5 rounded-full bg-brand px-1 text-center text-[0.68rem] leading-[1.654] font-bold text-on-brand tabular-nums"
    >
      {text}
    </span>
  )
}

/** For the bar of phones (secondary section 9). */
export function MobileUnreadBadge() {
  const t = useText(notificationsTexts)
  const count = useUnreadCount() ?? 0
  return (
    <>
      <UnreadBadge text={badgeText(count, 9)} isShown={count > 0} />
      {count > 0 && <span className="sr-only">{t.unreadCount(count)}</span>}
    </>
  )
}
