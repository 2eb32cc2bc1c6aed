import { isBlank } from '../base/texts/blank-text.ts'
import type { PasswordPolicy } from './identity.ts'

/** Only the server knows these passwords, because they are too many for a browser. */
export const leakedPasswordMessage =
  'This password was stolen from other sites, so it is easy to guess. Please choose another one.'
const tooEasy = 'This password is too easy to guess. Please choose another one.'

/**
 * Why this password is not accepted (texts of the specification); undefined when it is accepted. `common` are the
 * refused words, in lower case. Until the browser has loaded them, only the server refuses them.
 */
export function passwordProblem(
  password: string,
  policy: PasswordPolicy,
  common: ReadonlySet<string> = new Set(),
): string | undefined {
  if ([...password].length < policy.min_length) {
    return `Password should be at least ${policy.min_length} characters`
  }
  if (isBlank(password)) return tooEasy
  return policy.refuse_common && common.has(password.toLowerCase()) ? tooEasy : undefined
}

/** 0 refused, 1 weak, 2 fair, 3 good, 4 strong. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4

const sequences = ['abcdefghijklmnopqrstuvwxyz', '0123456789', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/**
 * A hint while the reader types. Length counts most; repeated and sequential characters (`aaaa`, `1234`, `qwer`) count
 * as one. Passwords that the server would refuse are 0.
 */
export function passwordStrength(...password: Parameters<typeof passwordProblem>): PasswordStrength {
  if (passwordProblem(...password)) return 0
  const characters = [...password[0]]
  const surprising = characters.filter((character, index) => !follows(characters[index - 1], character))
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password[0]),
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
