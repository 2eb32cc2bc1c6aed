import type { ReactNode } from 'react'

/** A quiet box beside the main column with a heading of its own. */
export function SideCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-lg border border-line bg-surface p-5">
      <h2 className="mb-2 text-lg font-bold">{title}</h2>
      {children}
    </section>
  )
}
