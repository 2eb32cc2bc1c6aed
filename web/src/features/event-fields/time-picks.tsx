import { useLocale } from '../../lib/messages.tsx'
import { ToggleChip } from '../../ui/chip.tsx'
import { useFormValue } from '../../ui/form/form-context.tsx'
import { clockWords } from './rules.ts'

interface TimePicksProps {
  /** For screen readers. */
  readonly label: string
  readonly times: readonly string[]
  readonly name: string
  readonly onPick: (time: string) => void
}

/** The times that dancers know, one tap each. */
export function TimePicks({ label, times, name, onPick }: TimePicksProps) {
  const locale = useLocale()
  const value = useFormValue<string>(name)
  return (
    <fieldset className="mt-3 flex flex-wrap gap-x-2 gap-y-2.5">
      <legend className="sr-only">{label}</legend>
      {times.map((time) => (
        <ToggleChip key={time} pressed={value === time} onToggle={() => onPick(time)}>
          {clockWords(time, locale)}
        </ToggleChip>
      ))}
    </fieldset>
  )
}
