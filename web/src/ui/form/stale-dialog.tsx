import { useText } from '../../lib/messages.tsx'
import { formTexts } from '../../messages/forms.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import type { Conflict, Decision } from './submission.ts'

/** The words of one form for its fields and their values. */
export interface StaleDialogWords {
  readonly labels: Readonly<Record<string, string>>
  /** A value that is not empty as a reader understands it; undefined: as the form holds it. */
  readonly write: (field: string, value: unknown) => string | undefined
}

export interface StaleDialogProps extends Conflict {
  readonly words: StaleDialogWords
  readonly decide: (decision: Decision) => void
  readonly onClose: () => void
}

/** Two members changed the same thing: field by field what each made of it, and whose values are kept. Load it lazily. */
export function StaleDialog(props: StaleDialogProps) {
  const { changes, facts, words, decide, onClose } = props
  const { stale: t } = useText(formTexts)
  const write = (field: string, value: unknown) => {
    if (typeof value === 'boolean') return value ? t.yes : t.no
    const isEmpty = value === '' || value === null || (Array.isArray(value) && value.length === 0)
    return isEmpty ? t.empty : (words.write(field, value) ?? String(value))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title}
      description={t.text}
      footer={
        <div className="flex flex-wrap justify-end gap-2 [&>*]:max-sm:flex-1">
          <Button look="quiet" onClick={() => decide('theirs')}>
            {t.takeTheirs}
          </Button>
          <Button onClick={() => decide('mine')}>{t.keepMine}</Button>
        </div>
      }
    >
      <ul className="grid gap-4">
        {facts.map(({ name, theirs, before }) => (
          <Change key={name} name={name} isConflict={false} theirs={theirs} mine={before} />
        ))}
        {changes.map(({ field, theirs, mine, isConflict }) => (
          <Change
            key={field}
            name={words.labels[field] ?? field}
            isConflict={isConflict}
            theirs={write(field, theirs)}
            mine={write(field, mine)}
          />
        ))}
      </ul>
    </Dialog>
  )
}

interface ChangeProps {
  readonly name: string
  readonly theirs: string
  /** What this form holds; where only they changed it, what it was before. */
  readonly mine: string
  readonly isConflict: boolean
}

function Change({ name, theirs, mine, isConflict }: ChangeProps) {
  const { stale: t } = useText(formTexts)
  const sides = [
    [t.theirs, theirs],
    [isConflict ? t.mine : t.before, mine],
  ]
  return (
    <li>
      <p className="mb-1.5 font-semibold">
        {name} <span className="font-normal text-muted">({isConflict ? t.both : t.untouched})</span>
      </p>
      <dl className="grid gap-2 sm:grid-cols-2">
        {sides.map(([side, words]) => (
          <div key={side} className="rounded-md border border-line bg-surface px-3 py-2">
            <dt className="text-sm text-muted">{side}</dt>
            <dd className="line-clamp-6 wrap-anywhere whitespace-pre-line">{words}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
