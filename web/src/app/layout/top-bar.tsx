import type { Account } from '@floorcraft/contract/members/account.ts'
import { Heart } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { type Me, useMe } from '../../features/members/identity/api.ts'
import { mayOrganize, pathWithReturn, safeReturnPath } from '../../features/members/identity/rules.ts'
import { useText } from '../../lib/messages.tsx'
import { commonTexts } from '../../messages/base/common.ts'
import { ThemeSwitch } from './theme-switch.tsx'

// Only members need these, and most readers are visitors.
const MemberCorner = lazy(async () => ({ default: (await import('./member-corner.tsx')).MemberCorner }))
const MyScenesMenu = lazy(async () => ({ default: (await import('./my-scenes-menu.tsx')).MyScenesMenu }))

const linkStyle =
  'flex min-h-11 items-center rounded-md px-3 text-[0.95rem] font-medium text-muted transition-colors hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-brand aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8'
const iconStyle =
  'size-11 place-items-center rounded-md text-muted hover:text-ink aria-[current=page]:text-brand-text'

/** Brand, main links and the reader's own links (secondary section 2). */
export function TopBar() {
  const common = useText(commonTexts)
  const me = useMe()
  return (
    <header className="stays top-0 z-30 border-b border-line bg-paper/92 backdrop-blur-sm">
      <div className="mx-auto flex min-h-(--bar) max-w-6xl flex-wrap items-center justify-end gap-x-1 px-4">
        <Link
          to="/"
          className="mr-auto flex min-h-11 items-center gap-2 font-display text-xl font-extrabold tracking-tight md:mr-3"
        >
          <span
            aria-hidden
            className="grid size-7 place-items-center rounded-md bg-brand-strong text-[16px] text-white"
          >
            {common.brandLetter}
          </span>
          {common.brand}
        </Link>
        {/* The links of members are last, so that they move nothing when they appear. */}
        <nav aria-label={common.navigation} className="mr-auto hidden items-center md:flex">
          <NavLink to="/events" className={linkStyle}>
            {common.events}
          </NavLink>
          <NavLink to="/scenes" className={linkStyle}>
            {common.scenes}
          </NavLink>
          {me.member && <MemberLinks member={me.member} />}
        </nav>
        <NavLink to="/saved" aria-label={common.saved} className={`grid ${iconStyle}`}>
          <Heart className="size-5" aria-hidden />
        </NavLink>
        <ThemeSwitch />
        <OwnCorner me={me} />
      </div>
    </header>
  )
}

function MemberLinks({ member }: { member: Account }) {
  const common = useText(commonTexts)
  return (
    <>
      <NavLink to="/dashboard" className={linkStyle}>
        {common.dashboard}
      </NavLink>
      {mayOrganize(member.role) && (
        <NavLink to="/planning" className={linkStyle}>
          {common.planning}
        </NavLink>
      )}
      {member.led_scene_ids.length > 0 && (
        <Suspense>
          <MyScenesMenu member={member} buttonClass={linkStyle} />
        </Suspense>
      )}
    </>
  )
}

/** The end of the bar: Login, or the bell and the account. */
function OwnCorner({ me }: { me: Me }) {
  const common = useText(commonTexts)
  const { pathname, search } = useLocation()
  if (me.member) {
    return (
      <Suspense fallback={<span aria-hidden className="h-11 w-11 md:w-22" />}>
        <MemberCorner member={me.member} />
      </Suspense>
    )
  }
  // Without the place in the page, which the server does not know.
  const here = `${pathname}${search}`
  const returnTo = here === '/' ? undefined : safeReturnPath(here)
  return (
    <>
      {/* Until the session is known, the style sheet shows Login, or this place to a browser with a token. */}
      {me.status === 'loading' && <span aria-hidden className="while-session-loads h-11 w-11 md:w-23" />}
      <NavLink
        to={pathWithReturn('/login', returnTo)}
        className={`group ml-1 flex min-h-11 items-center ${me.status === 'loading' ? 'unless-session-loads' : ''}`}
      >
        <span className="rounded-full border border-line-strong px-4 py-1.5 text-sm font-semibold group-hover:bg-sunken">
          {common.login}
        </span>
      </NavLink>
    </>
  )
}
