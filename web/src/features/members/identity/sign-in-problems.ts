import { ApiError } from '../../../lib/api/api-client.ts'
import type { TextOf } from '../../../messages/base/in-languages.ts'
import type { identityTexts } from '../../../messages/members/identity.ts'
import { fieldProblem } from './form-rules.ts'

/** The place of a refusal: beside a field, or above all fields. */
export interface FormProblem<Field extends string> {
  readonly field: Field | 'root'
  readonly message: string
  /** Whether the sentence says to contact support. */
  readonly asksSupport?: boolean
}

type Texts = TextOf<typeof identityTexts>

/** Codes whose sentence (core section 8) helps more than the form's general sentence. */
const saidByTheServer = ['RATE_LIMIT_EXCEEDED', 'AUTH_USER_DISABLED', 'AUTH_PASSWORD_DISABLED']

const asksSupport = (error: ApiError) => ({
  ...(error.code?.endsWith('_DISABLED') && { asksSupport: true }),
})

const saysItself = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code !== undefined && saidByTheServer.includes(error.code)

/** The server's sentence, if it sent one. The sign-in has own sentences for some codes. */
const sentenceOf = (error: Error) => (error instanceof ApiError ? error.detail : undefined) ?? error.message

/** Core section 8, Login. */
export function loginProblem(error: unknown, t: Texts): FormProblem<'email' | 'password'> {
  if (error instanceof ApiError) {
    if (error.code === 'AUTH_USER_NOT_FOUND') return { field: 'email', message: sentenceOf(error) }
    if (error.code === 'AUTH_WRONG_PASSWORD') return { field: 'password', message: sentenceOf(error) }
  }
  const email = fieldProblem(error, 'email')
  if (email) return { field: 'email', message: email }
  if (saysItself(error)) return { field: 'root', message: sentenceOf(error), ...asksSupport(error) }
  return { field: 'root', message: withReason(t.login.failed, error) }
}

/** Core section 8, Signup. */
export function signupProblem(error: unknown, t: Texts): FormProblem<'email' | 'password' | 'display_name'> {
  for (const field of ['email', 'password', 'display_name'] as const) {
    const message = fieldProblem(error, field)
    if (message) return { field, message }
  }
  if (error instanceof ApiError) {
    if (error.reason === 'email_taken') return { field: 'email', message: sentenceOf(error) }
    if (error.status === 0) return { field: 'root', message: t.signup.networkError }
  }
  if (saysItself(error)) return { field: 'root', message: sentenceOf(error), ...asksSupport(error) }
  const reason = error instanceof Error ? sentenceOf(error) : ''
  return { field: 'root', message: t.signup.failed(reason || t.signup.tryAgain) }
}

/** "Failed …" with the reason of a connection that failed. */
export function withReason(sentence: string, error: unknown): string {
  return error instanceof ApiError && error.status === 0 ? `${sentence} ${error.message}` : sentence
}
