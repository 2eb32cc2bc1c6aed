import { Bell, CalendarDays, LayoutDashboard, MapPin, Settings } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { NavLink } from 'react-router'
import { useMe } from '../../features/members/identity/api.ts'
import { useText } from '../../lib/messages.tsx'
import { commonTexts } from '../../messages/base/common.ts'

const UnreadBadge = lazy(async () => ({ default: (await import('./member-corner.tsx')).MobileUnreadBadge }))

/** The bottom bar of phones (secondary section 2). */
export function MobileBar() {
  const common = useText(commonTexts)
  const isMember = useMe().status === 'signed-in'
  const items = [
    { to: '/events', label: common.events, Icon: CalendarDays },
    { to: '/scenes', label: common.scenes, Icon: MapPin },
    { to: '/notifications', label: common.notifications, Icon: Bell },
    { to: '/dashboard', label: common.dashboard, Icon: LayoutDashboard },
    { to: '/preferences', label: common.settings, Icon: Settings },
  ]
  return (
    <nav
      aria-label={common.navigation}
      className="pinned inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-5">
        {items.map(({ to, label, Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="flex min-h-(--bar) flex-col items-center justify-center gap-0.5 text-[min(0.7rem,3.2vw)] font-medium text-muted aria-[current=page]:text-brand-text"
            >
              <span className="relative">
                <Icon className="size-5" aria-hidden />
                {isMember && Icon === Bell && (
                  <Suspense>
                    <UnreadBadge />
                  </Suspense>
                )}
              </span>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
