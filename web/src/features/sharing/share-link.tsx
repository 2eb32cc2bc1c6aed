import type { AnchorHTMLAttributes } from 'react'

/** A link that looks like a quiet button and opens outside; while its address is being fetched it cannot be followed. */
export function ShareLink({
  href,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string | undefined }) {
  return (
    <a
      {...rest}
      {...(href === undefined ? { 'aria-disabled': true, role: 'link' } : { href })}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center justify-center gap-2 rounded-full border border-line-strong bg-surface px-4 text-[0.95rem] font-semibold transition-colors hover:bg-sunken aria-disabled:opacity-55"
    >
      {children}
    </a>
  )
}
