import type { ReactNode } from 'react'

interface SecurityRowProps {
  readonly title: string
  readonly text: string
  /** Its buttons. */
  readonly children: ReactNode
}

/** One thing that protects the account, with what can be done about it. */
export function SecurityRow({ title, text, children }: SecurityRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-1 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-display font-bold">{title}</h3>
        <p className="text-sm text-muted wrap-anywhere">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">{children}</div>
    </li>
  )
}
