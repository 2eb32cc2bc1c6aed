import { commonPasswordMessage } from '@floorcraft/contract/identity.ts'
import { commonPasswords } from './common-passwords.ts'

export interface PasswordRules {
  readonly minLength: number
  readonly refuseCommon: boolean
}

/** Why this password is not accepted (texts of the specification); undefined when it is accepted. */
export function passwordProblem(password: string, rules: PasswordRules): string | undefined {
  if ([...password].length < rules.minLength) {
    return `Password should be at least ${rules.minLength} characters`
  }
  if (rules.refuseCommon && commonPasswords.has(password.toLowerCase())) return commonPasswordMessage
  return undefined
}

/** A session ends when it is not used for this long. */
export const sessionLifetime = { hours: 24 * 30 }
/** A session is extended at most once a day, because each extension is a write. */
export const sessionRenewedAfter = { hours: 24 }
export const resetLifetime = { hours: 1 }
export const socialCodeLifetime = { minutes: 1 }
