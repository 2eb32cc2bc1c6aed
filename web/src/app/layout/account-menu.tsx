import type { Account } from '@floorcraft/contract/members/account.ts'
import {
  CalendarRange,
  LayoutDashboard,
  LayoutGrid,
  LogOut,
  MapPin,
  Settings,
  Shield,
  User,
} from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { queuedPresses } from '../../features/events/queued-presses/api.ts'
import { mayOrganize } from '../../features/members/identity/rules.ts'
import { useSignOut } from '../../features/members/identity/sign-in/api.ts'
import { useLedScenes } from '../../features/scenes/scenes/api.ts'
import { useApi } from '../../lib/api/queries.ts'
import { unsubscribeHere } from '../../lib/browser/push-manager.ts'
import { recall } from '../../lib/browser/storage.ts'
import { useText } from '../../lib/messages.tsx'
import { commonTexts } from '../../messages/base/common.ts'
import { sessionTexts } from '../../messages/members/session.ts'
import { hasDrafts } from '../../ui/form/drafts.ts'
import { Menu, menuItem } from '../../ui/menu.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { useBrowsing } from '../browsing.ts'

/** Milliseconds in which waiting presses must be sent before a sign-out. */
const longestWait = 3_000
/** So many scenes are shown; the page My Scenes has the others. */
const scenesShown = 3

/** The picture at the end of the top bar, with a menu of the member's own pages. */
export function AccountMenu({ member }: { member: Account }) {
  const common = useText(commonTexts)
  const session = useText(sessionTexts)
  const api = useApi()
  const { open } = useBrowsing()
  const signOut = useSignOut()
  const ledScenes = useLedScenes(member)
  // On phones the top bar has no room for these.
  const narrowLinks = [
    ...(mayOrganize(member.role) ? [{ to: '/planning', label: common.planning, Icon: CalendarRange }] : []),
    ...ledScenes.slice(0, scenesShown).map(({ slug, name }) => ({
      to: `/scenes/${slug}/manage`,
      label: common.myScene(name),
      Icon: MapPin,
    })),
    ...(ledScenes.length > 0 ? [{ to: '/my-scenes', label: common.allMyScenes, Icon: LayoutGrid }] : []),
  ]
  const links = [
    { to: '/profile', label: common.profile, Icon: User },
    { to: '/dashboard', label: common.dashboard, Icon: LayoutDashboard },
    { to: '/preferences', label: common.preferences, Icon: Settings },
    { to: '/privacy', label: common.privacy, Icon: Shield },
  ]
  /** Sends what waits, and returns whether nothing waits any more. */
  const sendQueued = async () => {
    if (!recall('queuedSaves')) return true
    const { sendQueuedPresses } = await queuedPresses()
    const tooLate = new Promise<false>((resolve) => setTimeout(resolve, longestWait, false))
    return Promise.race([sendQueuedPresses(api, member.id), tooLate])
  }
  const { pathname } = useLocation()
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    if (hasDrafts(member.id) && !window.confirm(session.draftsQuestion)) return
    // First open a public page: a guard would send the browser to sign in again. A reader who stays there stays signed in.
    await open('/')
    if (!(await sendQueued()) && !window.confirm(session.unsentQuestion)) return
    setLeaving(true)
  }
  const endSession = useEffectEvent(() => {
    void unsubscribeHere()
    signOut.mutate(member.id)
  })
  // The public page is shown a moment after it is opened. Signing out waits for it, because the guard of the earlier
  // page would answer.
  useEffect(() => {
    if (isLeaving && pathname === '/') endSession()
  }, [isLeaving, pathname])
  return (
    <Menu
      buttonClass="grid size-11 place-items-center rounded-full"
      button={
        <>
          <Avatar name={member.display_name} image={member.avatar_url} size="sm" />
          <span className="sr-only">{common.accountOf(member.display_name)}</span>
        </>
      }
    >
      <li className="mb-1 border-b border-line px-3 pt-1 pb-2.5">
        <span className="block truncate font-display font-bold">{member.display_name}</span>
        <span className="block truncate text-sm text-muted">{member.email}</span>
      </li>
      {links.map(({ to, label, Icon }) => (
        <li key={to}>
          <Link to={to} className={menuItem}>
            <Icon className="size-5 text-muted" aria-hidden />
            {label}
          </Link>
        </li>
      ))}
      {narrowLinks.map(({ to, label, Icon }) => (
        <li key={to} className="md:hidden">
          <Link to={to} className={menuItem}>
            <Icon className="size-5 shrink-0 text-muted" aria-hidden />
            <span className="min-w-0 wrap-anywhere">{label}</span>
          </Link>
        </li>
      ))}
      <li className="mt-1 border-t border-line pt-1">
        <button type="button" onClick={() => void leave()} className={menuItem}>
          <LogOut className="size-5 text-muted" aria-hidden />
          {common.signOut}
        </button>
      </li>
    </Menu>
  )
}
