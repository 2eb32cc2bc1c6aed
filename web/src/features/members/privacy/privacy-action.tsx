import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** One thing that a member can do about their data. */
export function Action(props: { Icon: LucideIcon; title: string; text: string; children: ReactNode }) {
  const { Icon, title, text, children } = props
  return (
    <section className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5">
      <Icon className="size-7 text-brand-text" aria-hidden />
      <h3 className="text-lg font-bold">{title}</h3>
      <p className="grow text-muted">{text}</p>
      <div className="*:w-full">{children}</div>
    </section>
  )
}
