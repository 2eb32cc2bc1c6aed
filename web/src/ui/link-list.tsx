import type { LucideIcon } from 'lucide-react'

export interface LabelledLink {
  readonly label: string
  readonly href: string
  readonly Icon: LucideIcon
}

/** Links to other sites, each high enough for a thumb. */
export function LinkList({ links }: { links: readonly LabelledLink[] }) {
  return (
    <ul>
      {links.map(({ label, href, Icon }) => (
        <li key={href}>
          <a
            href={href}
            rel="noopener noreferrer nofollow ugc"
            className="flex min-h-11 items-center gap-3 py-1.5 font-medium text-brand-text underline-offset-4 hover:underline"
          >
            <Icon className="size-5 shrink-0 text-muted" aria-hidden />
            <span className="min-w-0 wrap-anywhere">{label}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
