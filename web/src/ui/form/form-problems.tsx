import type { ReactNode } from 'react'

/** The failure of the whole form, and for screen readers a summary of its fields. */
export function FormProblems({
  failure,
  action,
  summary,
  problems,
}: {
  failure?: string | undefined
  /** What can be done about it. */
  action?: ReactNode
  /** `There are problems with 2 fields.` */
  summary: (count: number) => string
  problems: readonly string[]
}) {
  return (
    // Always on the page, so that screen readers read new problems; without a failure it takes no space.
    <div role="alert" className={failure ? '' : 'absolute'}>
      {failure && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-brand-text/40 bg-brand-soft px-4 py-3">
          <p className="min-w-0 flex-1 basis-56 font-medium">{failure}</p>
          {action}
        </div>
      )}
      {problems.length > 0 && <p className="sr-only">{[summary(problems.length), ...problems].join(' ')}</p>}
    </div>
  )
}
