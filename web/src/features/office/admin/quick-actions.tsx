import {
  CalendarCheck,
  CalendarPlus,
  ChevronRight,
  Flag,
  Gavel,
  LayoutGrid,
  type LucideIcon,
  MessageSquareWarning,
  Mic2,
  Palette,
  ScrollText,
  ShieldCheck,
  Users,
} from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { adminTexts } from '../../../messages/office/admin.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { useAdminOverview } from './api.ts'

interface Action {
  readonly to: string
  readonly label: string
  readonly Icon: LucideIcon
  /** Whether something waits for the admin. */
  readonly isWaiting?: boolean
}

/** What waits for an admin first, then what admins do often. */
export function QuickActions() {
  const t = useText(adminTexts).overview
  const { waiting } = useAdminOverview().data ?? {}
  const {
    organizer_requests: requests = 0,
    unconfirmed_dates: unconfirmed = 0,
    open_reviews: reviews = 0,
  } = waiting ?? {}
  const actions: readonly Action[] = [
    { to: '/admin/users', label: t.requests(requests), Icon: Users, isWaiting: requests > 0 },
    {
      to: '/planning?scenes=all',
      label: t.unconfirmed(unconfirmed),
      Icon: CalendarCheck,
      isWaiting: unconfirmed > 0,
    },
    { to: '/admin/reviews', label: t.reviews(reviews), Icon: MessageSquareWarning, isWaiting: reviews > 0 },
    { to: '/dashboard/desk', label: t.desk, Icon: Gavel },
    { to: '/dashboard/reports', label: t.reports, Icon: Flag },
    { to: '/events/new', label: t.newEvent, Icon: CalendarPlus },
    { to: '/admin/scenes', label: t.scenesAction, Icon: LayoutGrid },
    { to: '/admin/artists', label: t.artists, Icon: Mic2 },
    { to: '/admin/theme', label: t.theme, Icon: Palette },
    { to: '/admin/privacy-policy', label: t.policy, Icon: ShieldCheck },
    { to: '/admin/audit-log', label: t.log, Icon: ScrollText },
  ]
  return (
    <Panel title={t.actions}>
      <ul className="-mx-2 -mb-2">
        {actions.map(({ to, label, Icon, isWaiting }) => (
          <li key={to}>
            <Link
              to={to}
              className={`flex min-h-11 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-sunken ${isWaiting ? 'font-semibold text-brand-text' : 'font-medium'}`}
            >
              <Icon className="size-5 shrink-0" aria-hidden />
              <span className="min-w-0 flex-1">{label}</span>
              <ChevronRight className="size-4 shrink-0 text-muted" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
