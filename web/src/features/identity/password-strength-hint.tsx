import type { PasswordPolicy } from '@floorcraft/contract/identity.ts'
import { passwordProblem } from '@floorcraft/contract/passwords.ts'
import { useText } from '../../lib/messages.tsx'
import { identityTexts } from '../../messages/identity.ts'

const bars = [1, 2, 3, 4] as const
const colours: Record<PasswordStrength, string> = {
  0: 'bg-line-strong',
  1: 'bg-brand-text',
  2: 'bg-warn',
  3: 'bg-good',
  4: 'bg-good',
}

/** The strength of a password in four bars and a word; nothing without a password. */
export function PasswordStrengthHint({ password, policy }: { password: string; policy: PasswordPolicy }) {
  const identity = useText(identityTexts)
  const t = identity.strength
  const strength = passwordStrength(password, policy)
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

/** 0 refused by the policy, 1 weak, 2 fair, 3 good, 4 strong. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4

const sequences = ['abcdefghijklmnopqrstuvwxyz', '0123456789', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/**
 * A hint while the reader types. Length counts most; repeated and sequential characters (`aaaa`, `1234`, `qwer`) count
 * as one. What the server would refuse has no strength.
 */
export function passwordStrength(password: string, policy: PasswordPolicy): PasswordStrength {
  if (passwordProblem(password, policy)) return 0
  const characters = [...password]
  const surprising = characters.filter((character, index) => !follows(characters[index - 1], character))
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length
  const score = surprising.length + kinds - 1
  if (score >= 16) return 4
  if (score >= 11) return 3
  return score >= 8 ? 2 : 1
}

function follows(before: string | undefined, character: string): boolean {
  if (before === undefined) return false
  if (before === character) return true
  const pair = `${before}${character}`.toLowerCase()
  return sequences.some((sequence) => sequence.includes(pair))
}
