import { clockWords } from '../../../lib/formats.ts'
import { useLocale } from '../../../lib/messages.tsx'
import { ToggleChip } from '../../../ui/chip.tsx'
import { useFormValue } from '../../../ui/form/form-context.tsx'

interface TimePicksProps {
  /** For screen readers. */
  readonly label: string
  readonly times: readonly string[]
  readonly name: string
  readonly onPick: (time: string) => void
}

/** The class of buttons below a field. On a phone they are one line that scrolls. */
export const pickRow =
  'no-scrollbar flex min-w-0 flex-wrap gap-x-2 gap-y-2.5 max-sm:not-[dialog_*]:-mx-3 max-sm:not-[dialog_*]:flex-nowrap max-sm:not-[dialog_*]:overflow-x-auto max-sm:not-[dialog_*]:px-3 pt-1.5 pb-1'

/** The usual times of dance nights, as buttons. */
export function TimePicks({ label, times, name, onPick }: TimePicksProps) {
  const locale = useLocale()
  const value = useFormValue<string>(name)
  return (
    <fieldset className={pickRow}>
      <legend className="sr-only">{label}</legend>
      {times.map((time) => (
        <ToggleChip key={time} pressed={value === time} onToggle={() => onPick(time)}>
          {clockWords(time, locale)}
        </ToggleChip>
      ))}
    </fieldset>
  )
}
