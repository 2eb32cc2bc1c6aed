import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { identityTexts } from '../../../messages/members/identity.ts'
import { Field, type FieldProps } from '../../../ui/fields/field.tsx'

/** A password that can be shown while it is typed. */
export function PasswordField(props: FieldProps) {
  const t = useText(identityTexts)
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          onClick={() => setShown(!isShown)}
          aria-label={isShown ? t.hidePassword : t.showPassword}
          className="grid size-11 place-items-center rounded-md text-muted hover:text-ink"
        >
          <Icon className="size-5" aria-hidden />
        </button>
      }
    />
  )
}
