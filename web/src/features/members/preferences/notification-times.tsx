import { emailFrequencySchema } from '@floorcraft/contract/members/preferences.ts'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { preferencesTexts } from '../../../messages/members/preferences.ts'
import { ToggleChip } from '../../../ui/chip.tsx'
import { useFormControl, useFormValue } from '../../../ui/form/form-context.tsx'
import { FormField, FormGroup, FormSelect } from '../../../ui/form/form-fields.tsx'

const hourChoices = [1, 3, 6, 12, 24, 48, 72, 168]

export function ReminderTimes() {
  const t = useText(preferencesTexts)
  const { value: chosen, set, error, required } = useFormControl<readonly number[]>('reminder_hours')
  // Offer the saved times too: they may come from another client.
  const hours = [...new Set([...hourChoices, ...chosen])].sort((a, b) => a - b)
  const toggle = (hour: number) =>
    set(
      chosen.includes(hour)
        ? chosen.filter((other) => other !== hour)
        : [...chosen, hour].sort((a, b) => a - b),
    )
  return (
    <FormGroup
      name="reminder_hours"
      label={t.remindMe}
      error={error}
      required={required}
      hint={t.remindMeHint}
    >
      <div className="flex flex-wrap gap-x-2 gap-y-2.5">
        {hours.map((hour) => (
          <ToggleChip key={hour} pressed={chosen.includes(hour)} onToggle={() => toggle(hour)}>
            {t.hoursBefore(hour)}
          </ToggleChip>
        ))}
      </div>
    </FormGroup>
  )
}

export function DigestChoice() {
  const t = useText(preferencesTexts)
  const hasMail = useFormValue<boolean>('email_notifications')
  return (
    <FormSelect
      name="email_frequency"
      label={t.digest}
      hint={t.digestHint}
      disabled={!hasMail}
      className="max-w-md"
      choices={emailFrequencySchema.options.map((value) => ({ value, label: t.frequencies[value] }))}
    />
  )
}

/** `children` is the switch. */
export function QuietHours({ children }: { children: ReactNode }) {
  const t = useText(preferencesTexts)
  const isOn = useFormValue<boolean>('quiet_hours')
  const zone = useFormValue<string>('timezone')
  const zones = [...new Set([zone, ...Intl.supportedValuesOf('timeZone')])].sort()
  return (
    <div className="grid gap-4">
      {children}
      <div className="grid max-w-md grid-cols-2 gap-4">
        {isOn && (
          <>
            <FormField name="quiet_hours_start" type="time" label={t.quietFrom} />
            <FormField name="quiet_hours_end" type="time" label={t.quietTo} />
          </>
        )}
        <FormSelect
          name="timezone"
          label={t.timezone}
          className="col-span-2"
          choices={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        />
      </div>
    </div>
  )
}
