import type { identityTexts } from '../../messages/identity.ts'
import type { TextOf } from '../../messages/in-languages.ts'
import { problemsIn } from '../../ui/form/problems.ts'

/** Core section 9: the minimum until the policy of this installation has arrived. */
export const usualMinimum = 6

type Texts = TextOf<typeof identityTexts>

// The server parses addresses strictly; the form only refuses what is certainly no address.
const addressShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const emailRules = (t: Texts) => ({
  required: t.emailRequired,
  validate: (value: string) => addressShape.test(value.trim()) || t.invalidEmail,
})

export const newPasswordRules = (t: Texts, minLength: number) => ({
  required: t.passwordRequired,
  validate: (value: string) => [...value].length >= minLength || t.passwordTooShort(minLength),
})

/** The server's problem with one field, if it has one. */
export const fieldProblem = (error: unknown, path: string): string | undefined =>
  problemsIn(error).find((problem) => problem.path === path)?.message
