import { Heart } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { useMessages } from '../lib/messages.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const linkStyle =
  'rounded-md px-3 py-2 text-[0.95rem] font-medium text-muted transition-colors hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-brand aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8'

export function TopBar() {
  const { common } = useMessages()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/92 backdrop-blur-sm">
      <div className="mx-auto flex h-14 max-w-6xl items-center gap-1 px-4">
        <Link
          to="/"
          className="mr-auto flex items-center gap-2 font-display text-xl font-extrabold tracking-tight"
        >
          <span
            aria-hidden
            className="grid size-7 place-items-center rounded-md bg-brand-strong text-base text-white dark:text-white"
          >
            F
          </span>
          {common.brand}
        </Link>
        <nav aria-label={common.navigation} className="hidden items-center gap-1 md:flex">
          <NavLink to="/events" className={linkStyle}>
            {common.events}
          </NavLink>
          <NavLink to="/scenes" className={linkStyle}>
            {common.scenes}
          </NavLink>
        </nav>
        <NavLink
          to="/saved"
          aria-label={common.saved}
          className="grid size-11 place-items-center rounded-md text-muted hover:text-ink"
        >
          <Heart className="size-5" aria-hidden />
        </NavLink>
        <ThemeSwitch />
        <NavLink
          to="/login"
          className="rounded-full border border-line-strong px-4 py-1.5 text-sm font-semibold hover:bg-sunken"
        >
          {common.login}
        </NavLink>
      </div>
    </header>
  )
}
