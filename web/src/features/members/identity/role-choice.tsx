import type { InputHTMLAttributes, Ref } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { identityTexts } from '../../../messages/members/identity.ts'

const roles = ['user', 'organizer'] as const

/** "I am a ..." at sign-up; a dancer by default. */
export function RoleChoice(props: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  const identity = useText(identityTexts)
  const t = identity.signup
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t.role}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {roles.map((role) => (
          <label
            key={role}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-line-strong bg-surface px-3.5 py-2 font-medium has-checked:border-brand-text has-checked:bg-brand-soft"
          >
            <input
              {...props}
              type="radio"
              value={role}
              defaultChecked={role === 'user'}
              className="size-5 shrink-0 accent-brand"
            />
            {t.roles[role]}
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-sm text-muted">{t.organizerNote}</p>
    </fieldset>
  )
}
