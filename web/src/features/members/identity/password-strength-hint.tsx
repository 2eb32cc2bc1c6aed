import type { PasswordPolicy } from '@floorcraft/contract/members/identity.ts'
import { type PasswordStrength, passwordStrength } from '@floorcraft/contract/members/passwords.ts'
import { useText } from '../../../lib/messages.tsx'
import { identityTexts } from '../../../messages/members/identity.ts'

const bars = [1, 2, 3, 4] as const
const colours: Record<PasswordStrength, string> = {
  0: 'bg-line-strong',
  1: 'bg-brand-text',
  2: 'bg-warn',
  3: 'bg-good',
  4: 'bg-good',
}

/** The strength of a password in four bars and a word; nothing without a password. */
export function PasswordStrengthHint({
  password,
  policy,
  common,
}: {
  password: string
  policy: PasswordPolicy
  common: ReadonlySet<string> | undefined
}) {
  const identity = useText(identityTexts)
  const t = identity.strength
  const strength = passwordStrength(password, policy, common)
  const isTooShort = [...password].length < policy.min_length
  return (
    <div>
      <div className="flex items-center gap-3">
        <span aria-hidden className="grid flex-1 grid-cols-4 gap-1">
          {bars.map((bar) => (
            <span
              key={bar}
              className={`h-1.5 rounded-full ${bar <= strength ? colours[strength] : 'bg-line'}`}
            />
          ))}
        </span>
        <span aria-live="polite" className={password === '' ? 'sr-only' : 'w-20 text-right'}>
          <span className="sr-only">{`${t.label}: `}</span>
          {password === '' ? '' : strength === 0 && !isTooShort ? t.refused : t.levels[strength]}
        </span>
      </div>
      <p className="mt-1">{t.hint}</p>
    </div>
  )
}
