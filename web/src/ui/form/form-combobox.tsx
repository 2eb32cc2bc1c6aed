import { type KeyboardEvent, useId, useState } from 'react'
import { useText } from '../../lib/messages.tsx'
import { formTexts } from '../../messages/forms.ts'
import { FormField } from './form-fields.tsx'

export interface Suggestion {
  readonly value: string
  readonly label: string
  /** A second line: an address. */
  readonly note: string
}

/** A text field that suggests values while it is typed; any other text stays possible. */
export function FormCombobox(props: {
  name: string
  label: string
  /** Those that fit the text. */
  suggestions: readonly Suggestion[]
  onPick: (value: string) => void
}) {
  const { name, label, suggestions, onPick } = props
  const t = useText(formTexts)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = isOpen ? suggestions : []
  const idOf = (index: number) => `${id}-${index}`
  const show = (isShown: boolean) => {
    setOpen(isShown)
    setActive(-1)
  }
  const pick = (index: number) => {
    onPick(suggestions[index]!.value)
    show(false)
  }
  const move = (step: 1 | -1) => {
    const count = suggestions.length
    const next = active < 0 ? (step === 1 ? 0 : count - 1) : (active + step + count) % count
    setOpen(true)
    setActive(next)
    document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (suggestions.length === 0 || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && isOpen && active >= 0) pick(active)
    else if (event.key === 'Escape' && isOpen) show(false)
    else return
    event.preventDefault()
  }
  return (
    <div className="relative">
      <FormField
        name={name}
        label={label}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={id}
        aria-activedescendant={shown[active] ? idOf(active) : undefined}
        onFocus={() => show(true)}
        onChange={() => show(true)}
        onBlur={() => show(false)}
        onKeyDown={onKeyDown}
      />
      <div
        role="listbox"
        tabIndex={-1}
        id={id}
        aria-label={t.suggestions}
        hidden={shown.length === 0}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-64 overflow-y-auto rounded-lg border border-line bg-surface p-1.5 shadow-float"
      >
        {shown.map((suggestion, index) => (
          <button
            key={suggestion.value}
            type="button"
            role="option"
            id={idOf(index)}
            tabIndex={-1}
            aria-selected={index === active}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(index)}
            className="block min-h-11 w-full rounded-md px-3 py-1.5 text-left wrap-anywhere hover:bg-sunken aria-selected:bg-sunken"
          >
            <span className="block font-medium">{suggestion.label}</span>
            <span className="block text-sm text-muted">{suggestion.note}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
