import type { Role } from '@floorcraft/contract/base/access.ts'
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
import { useText } from '../../../lib/messages.tsx'
import { dashboardTexts } from '../../../messages/office/dashboard.ts'

/** Core section 2, Dashboard: the paths of the tiles, in their order. */
const tiles = {
  admin: ['/admin', '/admin/events', '/admin/users', '/admin/scenes', '/admin/regions', '/my-scenes'],
  organizer: ['/events/new', '/my-events', '/planning', '/recurring-events', '/analytics'],
  account: ['/profile', '/preferences'],
  scene: ['/my-scenes'],
  user: ['/events', '/saved', '/profile', '/preferences'],
} as const

type TilePath = (typeof tiles)[keyof typeof tiles][number]
interface TileSection {
  readonly name: keyof typeof tiles
  readonly paths: readonly TilePath[]
}

const sectionsOf: Readonly<Record<Role, readonly (keyof typeof tiles)[]>> = {
  user: ['user'],
  organizer: ['organizer', 'account'],
  scene_leader: ['organizer', 'account'],
  admin: ['admin', 'organizer', 'scene'],
}

/** The tiles of a member's dashboard, each path once. */
export function dashboardSections(role: Role): TileSection[] {
  const shown = new Set<TilePath>()
  return sectionsOf[role].flatMap((name) => {
    const paths = tiles[name].filter((path) => !shown.has(path))
    for (const path of paths) shown.add(path)
    return paths.length === 0 ? [] : [{ name, paths }]
  })
}

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

/** The tiles of a role, by section. */
export function DashboardTiles({ role }: { role: Role }) {
  const t = useText(dashboardTexts)
  return dashboardSections(role).map(({ name, paths }) => (
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
  ))
}

function Tile({ path }: { path: TilePath }) {
  const t = useText(dashboardTexts)
  const Icon = icons[path]
  return (
    <Link
      to={path}
      className="group flex h-full items-center gap-4 rounded-lg border border-line bg-surface p-4 shadow-card transition-colors hover:border-line-strong lg:flex-col lg:items-start lg:p-5"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-text">
        <Icon className="size-5.5" aria-hidden />
      </span>
      <span>
        <span className="block font-display text-lg leading-tight font-bold">{t.tiles[path].title}</span>
        <span className="block text-sm text-muted">{t.tiles[path].text}</span>
      </span>
    </Link>
  )
}
