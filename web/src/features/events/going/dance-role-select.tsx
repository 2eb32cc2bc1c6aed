import type { DanceRole } from '@floorcraft/contract/events/going.ts'
import { useText } from '../../../lib/messages.tsx'
import { goingTexts } from '../../../messages/events/going.ts'
import { FormSelect } from '../../../ui/form/form-fields.tsx'
import { roleChoices } from './role-chips.tsx'

/** What the fields of a couple hold at first. */
export const coupleRoles = { role: 'lead', partner_role: 'follow' }

/** A field holds '' for "no role". */
export const roleOf = (value: string): DanceRole | null => (value === '' ? null : (value as DanceRole))

export function DanceRoleSelect({ name, label }: { name: string; label: string }) {
  const t = useText(goingTexts)
  return (
    <FormSelect
      name={name}
      label={label}
      choices={roleChoices.map((role) => ({ value: role ?? '', label: role ? t.roles[role] : t.noRole }))}
    />
  )
}
