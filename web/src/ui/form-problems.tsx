/** What went wrong with the whole form, for everybody; and a summary of its fields, for screen readers. */
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
    // Always there, so that what appears in it is read; without a failure it takes no place.
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
