/** The failure of the whole form, and for screen readers a summary of its fields. */
export function FormProblems({
  failure,
  summary,
  problems,
}: {
  failure?: string | undefined
  /** `There are problems with 2 fields.` */
  summary: (count: number) => string
  problems: readonly string[]
}) {
  return (
    // Always on the page, so that screen readers read new problems; without a failure it takes no space.
    <div role="alert" className={failure ? '' : 'absolute'}>
      {failure && (
        <p className="rounded-md border border-brand-text/40 bg-brand-soft px-4 py-3 font-medium">
          {failure}
        </p>
      )}
      {problems.length > 0 && <p className="sr-only">{[summary(problems.length), ...problems].join(' ')}</p>}
    </div>
  )
}
