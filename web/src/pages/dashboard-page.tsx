import type { Role } from '@floorcraft/contract/access.ts'
import type { Account } from '@floorcraft/contract/account.ts'
import {
  BarChart3,
  CalendarDays,
  CalendarPlus,
  CalendarRange,
  Heart,
  LayoutGrid,
  ListChecks,
  type LucideIcon,
  Map as MapIcon,
  MapPin,
  Repeat,
  Settings,
  ShieldCheck,
  User,
  Users,
} from 'lucide-react'
import { Link } from 'react-router'
import { dashboardSections, isOpen, type TilePath } from '../features/dashboard/dashboard-tiles.ts'
import { TonightStrip } from '../features/events/highlights/tonight-strip.tsx'
import { useMe } from '../features/identity/api.ts'
import { SessionLoading } from '../features/identity/session-loading.tsx'
import { ApprovedNote, OwnRequest } from '../features/organizer-requests/own-request.tsx'
import { ReceivedRequests } from '../features/organizer-requests/received-requests.tsx'
import { useScenes } from '../features/scenes/api.ts'
import { BusyScenes } from '../features/scenes/busy-scenes.tsx'
import { useChosenScenes } from '../features/scenes/use-chosen-scenes.ts'
import { useText } from '../lib/messages.tsx'
import { dashboardTexts } from '../messages/dashboard.ts'
import { identityTexts } from '../messages/identity.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'

const icons: Readonly<Record<TilePath, LucideIcon>> = {
  '/admin': ShieldCheck,
  '/admin/events': ListChecks,
  '/admin/users': Users,
  '/admin/scenes': LayoutGrid,
  '/admin/regions': MapIcon,
  '/my-scenes': MapPin,
  '/events/new': CalendarPlus,
  '/my-events': CalendarDays,
  '/planning': CalendarRange,
  '/recurring-events': Repeat,
  '/analytics': BarChart3,
  '/events': CalendarDays,
  '/saved': Heart,
  '/profile': User,
  '/preferences': Settings,
}

export function Page() {
  const t = useText(dashboardTexts)
  const me = useMe()
  return (
    <div className="mx-auto max-w-6xl px-4 py-8">
      <PageHead title={t.title} />
      {me.status === 'loading' && <SessionLoading failure={me.failure} />}
      {me.status === 'signed-out' && (
        <EmptyState title={t.notLoggedIn} action={<ButtonLink to="/login">{t.login}</ButtonLink>} />
      )}
      {me.member && <Dashboard member={me.member} />}
    </div>
  )
}

/** From this many characters on a name is set smaller. */
const longName = 28

function Dashboard({ member }: { member: Account }) {
  const t = useText(dashboardTexts)
  const identity = useText(identityTexts)
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar name={member.display_name} image={member.avatar_url} />
        <div className="min-w-0">
          <h1
            className={`font-extrabold ${member.display_name.length > longName ? 'text-xl sm:text-2xl' : 'text-3xl'}`}
          >
            {t.welcome(member.display_name)}
          </h1>
          <p className="mt-0.5 text-muted">{identity.roleNames[member.role]}</p>
        </div>
      </div>
      <Requests role={member.role} />
      {dashboardSections(member.role).map(({ name, paths }) => (
        <section key={name} aria-label={t.sections[name]} className="mt-8">
          <h2 className="text-sm font-semibold text-muted">{t.sections[name]}</h2>
          <ul
            className={`mt-2 grid gap-3 sm:grid-cols-2 ${paths.length === 4 ? 'lg:grid-cols-4' : 'lg:grid-cols-3'}`}
          >
            {paths.map((path) => (
              <li key={path}>
                <Tile path={path} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {member.role === 'user' && (
        <div className="mt-8">
          <OwnRequest />
        </div>
      )}
      <NextUp />
    </>
  )
}

/** Organizer access: asked for by dancers, answered by administrators. */
function Requests({ role }: { role: Role }) {
  // Without a place of its own where there is nothing to say.
  return (
    <div className="mt-8 empty:hidden">
      {role === 'admin' && <ReceivedRequests />}
      {role === 'organizer' && <ApprovedNote />}
    </div>
  )
}

/** What a member came for, below the ways to it: tonight in their scenes, or where to choose some. */
function NextUp() {
  const scenes = useScenes().data ?? []
  const chosen = useChosenScenes(scenes)
  return (
    <div className="mt-12">{chosen ? <TonightStrip scenes={chosen} /> : <BusyScenes scenes={scenes} />}</div>
  )
}

function Tile({ path }: { path: TilePath }) {
  const t = useText(dashboardTexts)
  const Icon = icons[path]
  const open = isOpen(path)
  return (
    <Link
      to={path}
      className={`group flex h-full items-center gap-4 rounded-lg border p-4 lg:flex-col lg:items-start lg:p-5 transition-colors hover:border-line-strong ${open ? 'border-line bg-surface shadow-card' : 'border-dashed border-line-strong text-muted'}`}
    >
      <span
        className={`grid size-11 shrink-0 place-items-center rounded-md ${open ? 'bg-brand-soft text-brand-text' : 'bg-sunken'}`}
      >
        <Icon className="size-5.5" aria-hidden />
      </span>
      <span>
        <span className="block font-display text-lg leading-tight font-bold">{t.tiles[path].title}</span>
        <span className="block text-sm text-muted">{open ? t.tiles[path].text : t.notOpenYet}</span>
      </span>
    </Link>
  )
}
