import { type ReactNode, useState } from 'react'

/** The failure of the whole form, and for screen readers a summary of its fields. */
export function FormProblems({
  failure,
  action,
  summary,
  problems,
  attempt = 0,
}: {
  failure?: string | undefined
  /** What can be done about it. */
  action?: ReactNode
  /** `There are problems with 2 fields.` */
  summary: (count: number) => string
  problems: readonly string[]
  /** How often the form was sent. */
  attempt?: number
}) {
  const said = useSaidOnce(
    problems.length > 0 ? [summary(problems.length), ...problems].join(' ') : '',
    attempt,
  )
  return (
    // The element is always on the page, so that screen readers read new problems. Without a failure it takes no space.
    <div role="alert" className={failure ? '' : 'absolute'}>
      {failure && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-brand-text/40 bg-brand-soft px-4 py-3">
          <p className="min-w-0 flex-1 basis-56 font-medium">{failure}</p>
          {action}
        </div>
      )}
      {said.text && (
        <p key={said.attempt} className="sr-only">
          {said.text}
        </p>
      )}
    </div>
  )
}

/** The text after the last attempt, until it changes. So screen readers say it once, and not at every key. */
function useSaidOnce(text: string, attempt: number) {
  const [said, setSaid] = useState({ attempt: 0, text: '' })
  const isNew = text !== '' && said.attempt !== attempt
  const isOld = said.text !== '' && said.text !== text
  if (isNew) setSaid({ attempt, text })
  else if (isOld) setSaid({ ...said, text: '' })
  return said
}
