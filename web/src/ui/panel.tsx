import { type ReactNode, useId } from 'react'

/** A titled part of a page on a surface of its own; `note` stands at the end of the title. */
export function Panel({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-xl font-bold">
          {title}
        </h2>
        {note && <p className="text-sm font-medium text-muted">{note}</p>}
      </div>
      {children}
    </section>
  )
}
