import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** One fact about an event: icon, name and content. */
export function Fact({
  icon: Icon,
  name,
  className = '',
  children,
}: {
  icon: LucideIcon
  name: string
  className?: string
  children: ReactNode
}) {
  return (
    <section
      className={`flex gap-3.5 border-t border-line py-3 first:border-t-0 md:py-4 first:pt-0 last:pb-0 ${className}`}
    >
      <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-md bg-sunken text-muted">
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="sr-only">{name}</h2>
        {children}
      </div>
    </section>
  )
}
