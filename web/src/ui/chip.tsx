import { X } from 'lucide-react'
import type { ReactNode } from 'react'

// 36 px high, with a touch area of 44 px, measured from inside the border.
const base =
  'relative inline-flex min-h-9 max-w-full shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-left text-sm font-semibold transition-colors after:absolute after:inset-x-0 after:-inset-y-1.25'
const off = 'border-line-strong/60 bg-surface text-ink hover:bg-sunken'
const on = 'border-brand-text bg-brand-soft text-brand-text'

interface ToggleChipProps {
  readonly pressed: boolean
  readonly onToggle: () => void
  /** What it adds to the address of a form around it, before the scripts run. */
  readonly name?: string
  readonly value?: string
  readonly children: ReactNode
}

/** A choice that is on or off. */
export function ToggleChip({ pressed, onToggle, name, value, children }: ToggleChipProps) {
  return (
    <button
      type={name ? 'submit' : 'button'}
      name={name}
      value={value}
      aria-pressed={pressed}
      onClick={onToggle}
      className={`${base} ${pressed ? on : off}`}
    >
      {children}
    </button>
  )
}

/** A chosen value that a press removes; `removeLabel` is for screen readers. */
export function RemovableChip(props: { label: string; removeLabel: string; onRemove: () => void }) {
  const { label, removeLabel, onRemove } = props
  return (
    <button type="button" aria-label={removeLabel} onClick={onRemove} className={`${base} ${on} pr-2.5`}>
      {label}
      <X className="size-4" aria-hidden />
    </button>
  )
}
