import { type ReactNode, useState } from 'react'
import { CheckField } from '../fields/check-field.tsx'
import { SearchBox } from '../fields/search-box.tsx'
import { useFormControl } from './form-context.tsx'
import { FormGroup } from './form-fields.tsx'

export interface CheckChoice {
  readonly value: string
  readonly label: string
  readonly hint?: string
}

export interface FormChecksProps {
  readonly name: string
  readonly label: string
  readonly choices: readonly CheckChoice[]
  /** For long lists: a field that filters them. */
  readonly filter?: {
    readonly label: string
    readonly fits: (choice: CheckChoice, words: string) => boolean
    readonly none: (words: string) => string
  }
}

/** A list with more choices than this has a field that filters it. */
const mostInSight = 8

/** Any number of the choices, as checkboxes. The choices that are ticked at first come first. */
export function FormChecks({ name, label, choices, filter }: FormChecksProps) {
  const { value: chosen, set, error } = useFormControl<readonly string[]>(name)
  const [first] = useState(chosen)
  const [words, setWords] = useState('')
  const isFirst = ({ value }: CheckChoice) => first.includes(value)
  const sorted = choices.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
  const isFiltered = filter !== undefined && choices.length > mostInSight
  const shown = isFiltered ? sorted.filter((choice) => filter.fits(choice, words)) : sorted
  const toggle = (value: string) =>
    set(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  const boxes: ReactNode = shown.map(({ value, label: text, hint }) => (
    <CheckField
      key={value}
      label={text}
      hint={hint}
      checked={chosen.includes(value)}
      onChange={() => toggle(value)}
      className="wrap-anywhere [contain-intrinsic-size:auto_3rem] [content-visibility:auto]"
    />
  ))
  return (
    <FormGroup name={name} label={label} error={error}>
      {isFiltered && <SearchBox label={filter.label} value={words} onChange={setWords} className="mb-2" />}
      {isFiltered ? (
        <div className="max-h-64 overflow-y-auto overscroll-contain rounded-md border border-line bg-surface px-3.5">
          {boxes}
          <p role="status" className={shown.length === 0 ? 'py-3 text-muted' : 'sr-only'}>
            {shown.length === 0 && filter.none(words)}
          </p>
        </div>
      ) : (
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">{boxes}</div>
      )}
    </FormGroup>
  )
}
