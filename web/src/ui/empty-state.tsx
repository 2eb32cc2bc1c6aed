import type { ReactNode } from 'react'

/** An empty list: what is so, and the one thing to do next. */
export function EmptyState({ title, text, action }: { title: string; text?: string; action?: ReactNode }) {
  return (
    <div className="rounded-lg bg-sunken px-6 py-12 text-center">
      <p className="font-display text-xl font-bold">{title}</p>
      {text && <p className="mx-auto mt-2 max-w-md text-muted">{text}</p>}
      {action && <div className="mt-6 flex justify-center gap-3">{action}</div>}
    </div>
  )
}
