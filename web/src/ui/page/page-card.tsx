import type { ReactNode } from 'react'
import { PageHead } from './page-head.tsx'

/** A page with one thing to read or to decide, such as the target of a link in a mail. */
export function PageCard({
  title,
  heading = title,
  children,
}: {
  title: string
  heading?: string
  children: ReactNode
}) {
  return (
    <div className="mx-auto my-8 max-w-xl max-sm:px-4">
      <PageHead title={title} />
      <section className="rounded-lg border border-line bg-surface p-6 sm:p-8">
        <h1 className="text-2xl font-extrabold sm:text-3xl">{heading}</h1>
        {children}
      </section>
    </div>
  )
}
