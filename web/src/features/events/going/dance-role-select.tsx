import type { DanceRole } from '@floorcraft/contract/events/going.ts'
import { useText } from '../../../lib/messages.tsx'
import { goingTexts } from '../../../messages/events/going.ts'
import { useFormField } from '../../../ui/form/form-context.tsx'
import { FormGroup, FormSelect } from '../../../ui/form/form-fields.tsx'
import { roleChoices } from './role-chips.tsx'

/** What the fields of a couple hold at first. */
export const coupleRoles = { role: 'lead', partner_role: 'follow' }

/** The same for a person with this role; undefined is a person who has said none yet. */
export const rolesWith = (role: DanceRole | null | undefined) =>
  role === undefined ? coupleRoles : { role: role ?? '', partner_role: role === 'follow' ? 'lead' : 'follow' }

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

/** All roles in sight, for a field that is easily overlooked. */
export function DanceRoleChips({ name, label }: { name: string; label: string }) {
  const t = useText(goingTexts)
  const { error, required, ...input } = useFormField(name)
  return (
    <FormGroup name={name} label={label} error={error} required={required}>
      <div className="flex flex-wrap gap-2">
        {roleChoices.map((role) => (
          <label
            key={role}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong bg-surface pr-4 pl-3 font-semibold has-checked:border-brand-text has-checked:bg-brand-soft"
          >
            <input {...input} type="radio" value={role ?? ''} className="size-5 shrink-0 accent-brand" />
            {role ? t.roles[role] : t.noRole}
          </label>
        ))}
      </div>
    </FormGroup>
  )
}
