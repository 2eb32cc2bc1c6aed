import { ChevronDown } from 'lucide-react'

export interface ChoiceSelectProps {
  /** For screen readers; other readers see the chosen value. */
  readonly label: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** The label of the empty value, the first choice. */
  readonly all?: string
  readonly onChange: (value: string) => void
}

/** The device's own select, small enough for a row of filters. */
export function ChoiceSelect({ label, value, choices, all, onChange }: ChoiceSelectProps) {
  const chosen = all !== undefined && value !== ''
  return (
    <span className="relative inline-flex max-w-full sm:max-w-64">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`h-11 w-full appearance-none rounded-full border py-0 pr-9 pl-4 text-[0.95rem] font-medium text-ellipsis ${chosen ? 'border-brand-text bg-brand-soft text-brand-text' : 'border-line-strong bg-surface text-ink hover:bg-sunken'}`}
      >
        {all !== undefined && <option value="">{all}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  )
}
