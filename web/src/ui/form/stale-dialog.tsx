import { useId, useState } from 'react'
import { useText } from '../../lib/messages.tsx'
import { formTexts } from '../../messages/base/forms.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import type { Conflict, ConflictDecision } from './submission.ts'

/** The words of one form for its fields and their values. */
export interface StaleDialogWords {
  readonly labels: Readonly<Record<string, string>>
  /** Writes a value that is not empty for readers; undefined when the text of the form is readable. */
  readonly write: (field: string, value: unknown) => string | undefined
}

export interface StaleDialogProps extends Conflict {
  readonly words: StaleDialogWords
  readonly decide: (decision: ConflictDecision) => void
  readonly onClose: () => void
}

/** For two members who changed the same thing: shows both values of each field, and asks which to keep. Load it lazily. */
export function StaleDialog(props: StaleDialogProps) {
  const { changes, facts, words, decide, onClose } = props
  const { stale: t } = useText(formTexts)
  const [taken, setTaken] = useState<readonly string[]>([])
  const choose = (group: readonly string[], isTheirs: boolean) => {
    const others = taken.filter((field) => !group.includes(field))
    setTaken(isTheirs ? [...others, ...group] : others)
  }
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
          <Button onClick={() => decide(taken.length > 0 ? { theirs: taken } : 'mine')}>
            {taken.length > 0 ? t.saveChoice : t.keepMine}
          </Button>
        </div>
      }
    >
      <ul className="grid gap-4">
        {facts.map(({ name, theirs, before }) => (
          <Change key={name} name={name} theirs={theirs} mine={before} />
        ))}
        {changes.map(({ field, theirs, mine, isConflict, group }) => (
          <Change
            key={field}
            name={words.labels[field] ?? field}
            theirs={write(field, theirs)}
            mine={write(field, mine)}
            choice={
              isConflict
                ? { isTheirs: taken.includes(field), onChoose: (isTheirs) => choose(group, isTheirs) }
                : undefined
            }
          />
        ))}
      </ul>
    </Dialog>
  )
}

interface ChangeProps {
  readonly name: string
  readonly theirs: string
  /** The value of this form, or the original one where only they changed it. */
  readonly mine: string
  /** The choice between the two values, where both sides changed them. */
  readonly choice?: { readonly isTheirs: boolean; readonly onChoose: (isTheirs: boolean) => void } | undefined
}

const side = 'block rounded-md border border-line bg-surface px-3 py-2'

function Change({ name, theirs, mine, choice }: ChangeProps) {
  const { stale: t } = useText(formTexts)
  const group = useId()
  const sides = [
    { isTheirs: true, label: t.theirs, words: theirs },
    { isTheirs: false, label: choice ? t.mine : t.before, words: mine },
  ]
  return (
    <li>
      <fieldset>
        <legend className="mb-1.5 font-semibold">
          {name} <span className="font-normal text-muted">({choice ? t.both : t.untouched})</span>
        </legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {sides.map(({ isTheirs, label, words }) =>
            choice ? (
              <label
                key={label}
                className={`${side} cursor-pointer has-checked:border-brand-text has-checked:bg-brand-soft`}
              >
                <span className="flex items-center gap-2 text-sm text-muted">
                  <input
                    type="radio"
                    name={group}
                    checked={choice.isTheirs === isTheirs}
                    onChange={() => choice.onChoose(isTheirs)}
                    className="size-4 accent-brand"
                  />
                  {label}
                </span>
                <span className="line-clamp-6 wrap-anywhere whitespace-pre-line">{words}</span>
              </label>
            ) : (
              <div key={label} className={side}>
                <p className="text-sm text-muted">{label}</p>
                <p className="line-clamp-6 wrap-anywhere whitespace-pre-line">{words}</p>
              </div>
            ),
          )}
        </div>
      </fieldset>
    </li>
  )
}
