import type { PasswordPolicy } from '@floorcraft/contract/members/identity.ts'
import { passwordProblem } from '@floorcraft/contract/members/passwords.ts'
import type { TextOf } from '../../../messages/base/in-languages.ts'
import type { identityTexts } from '../../../messages/members/identity.ts'
import { problemsIn } from '../../../ui/form/problems.ts'

/** The policy until that of this installation has arrived (core section 9). */
export const usualPolicy: PasswordPolicy = { min_length: 6, refuse_common: true }

type Texts = TextOf<typeof identityTexts>

// The server reads addresses strictly. The form refuses only what is certainly no address.
const addressShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const emailRules = (t: Texts) => ({
  required: t.emailRequired,
  validate: (value: string) => addressShape.test(value.trim()) || t.invalidEmail,
})

export const newPasswordRules = (t: Texts, policy: PasswordPolicy, common?: ReadonlySet<string>) => ({
  required: t.passwordRequired,
  validate: (value: string) => passwordProblem(value, policy, common) ?? true,
})

/** The server's problem with one field, if it has one. */
export const fieldProblem = (error: unknown, path: string): string | undefined =>
  problemsIn(error).find((problem) => problem.path === path)?.message
