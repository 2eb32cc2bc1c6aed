import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { adminTexts } from '../../../messages/office/admin.ts'

/** Secondary section 2, Admin shell: the tabs in their order. */
const tabs = [
  '/admin',
  '/admin/users',
  '/admin/events',
  '/admin/scenes',
  '/admin/regions',
  '/admin/analytics',
  '/admin/email-config',
  '/admin/theme',
  '/admin/reviews',
  '/admin/audit-log',
  '/admin/errors',
] as const

const tabLook =
  'relative flex min-h-11 items-center px-3 text-[0.95rem] font-semibold whitespace-nowrap text-muted hover:text-ink after:absolute after:inset-x-3 after:bottom-0 after:h-[3px] aria-[current=page]:text-ink aria-[current=page]:after:bg-brand'

/** The frame of the admin's screens: tabs, and the way back. Each page has its own heading and margins. */
export function AdminShell({ children }: { children: ReactNode }) {
  const t = useText(adminTexts).shell
  const { pathname } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const current = list.current?.querySelector<HTMLElement>(`[href="${pathname}"]`)
    if (current) showInTheMiddle(list.current!, current)
  }, [pathname])
  return (
    <>
      <div className="border-b border-line">
        <div className="mx-auto flex max-w-6xl flex-col px-4 pt-2 lg:flex-row-reverse lg:items-end lg:justify-between lg:pt-4">
          <Link
            to="/dashboard"
            className="-ml-1 inline-flex min-h-11 items-center gap-1.5 self-start px-1 text-sm font-semibold whitespace-nowrap text-muted hover:text-ink lg:ml-0 lg:self-auto"
          >
            <ArrowLeft className="size-4" aria-hidden />
            {t.back}
          </Link>
          <nav aria-label={t.label} className="-mx-4 min-w-0 lg:-mx-3">
            <ul ref={list} className="no-scrollbar flex overflow-x-auto px-1 lg:px-0">
              {tabs.map((path) => (
                <li key={path}>
                  <NavLink to={path} end className={tabLook}>
                    {t.tabs[path]}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
      {children}
    </>
  )
}

/** Scrolls only the list; `scrollIntoView` would also move the page. */
function showInTheMiddle(list: HTMLElement, item: HTMLElement): void {
  const { left, width } = item.getBoundingClientRect()
  const frame = list.getBoundingClientRect()
  list.scrollLeft += left + width / 2 - (frame.left + frame.width / 2)
}
