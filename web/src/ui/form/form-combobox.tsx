import { useState } from 'react'
import { useText } from '../../lib/messages.tsx'
import { formTexts } from '../../messages/base/forms.ts'
import { useCombobox } from '../use-combobox.ts'
import { useFormValue } from './form-context.tsx'
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
  placeholder?: string | undefined
  /** Those that fit the text. */
  suggestions: readonly Suggestion[]
  onPick: (value: string) => void
}) {
  const { name, label, placeholder, suggestions, onPick } = props
  const t = useText(formTexts)
  const [isOpen, setOpen] = useState(false)
  const { field, list, option } = useCombobox({
    text: useFormValue<string>(name),
    count: suggestions.length,
    isOpen,
    setOpen,
    onPick: (index) => onPick(suggestions[index]!.value),
  })
  return (
    <div className="relative">
      <FormField
        name={name}
        label={label}
        placeholder={placeholder}
        {...field}
        onFocus={() => setOpen(true)}
        onChange={() => setOpen(true)}
        onBlur={() => setOpen(false)}
      />
      <div
        {...list}
        role="listbox"
        tabIndex={-1}
        aria-label={t.suggestions}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-64 overflow-y-auto rounded-lg border border-line bg-surface p-1.5 shadow-float"
      >
        {suggestions.map((suggestion, index) => (
          <button
            key={suggestion.value}
            type="button"
            {...option(index)}
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
