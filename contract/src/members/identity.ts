import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { rawText, requiredText, text } from '../base/fields.ts'
import { accountSchema } from './account.ts'

export const invalidEmailMessage = 'Invalid email address'
export const unknownEmailMessage = 'No account found with this email'
export const resetLinkExpiredMessage = 'This link is no longer valid. Please ask for a new one.'

export const wrongPasswordMessage = 'Incorrect password'
export const signInAgainMessage =
  'Please sign in again first, and then sign out your devices within ten minutes.'
export const confirmLinkExpiredMessage = 'This link is no longer valid. Please ask for a new one.'

export const displayNameLength = 100
/** Long enough for every passphrase. The limit protects the hashing. */
export const longestPassword = 256

/** An e-mail address, without spaces around it and in lower case, so that addresses can be compared. */
export const emailSchema = text(254, 'Email is required')
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.email({ error: invalidEmailMessage }))

export const displayNameSchema = requiredText(displayNameLength, 'Display name is required')

export const passwordMissing = 'Password is required'
export const givenPassword = rawText(longestPassword, passwordMissing).min(1, passwordMissing)

export const signupRoles = ['user', 'organizer'] as const

/** The answer of every way to sign in. The next calls send `token` as their bearer token. */
export const signedInSchema = z.object({ token: z.string(), user: accountSchema })
export type SignedIn = z.infer<typeof signedInSchema>

/** The answer of the first step when the account has a second factor: `finishSignIn` takes the challenge. */
export const firstStepSchema = z.object({ challenge: z.string() })
export const signInSchema = z.union([signedInSchema, firstStepSchema])
export type SignInAnswer = z.infer<typeof signInSchema>

export const signupBody = z.object({
  email: emailSchema,
  password: givenPassword,
  display_name: displayNameSchema,
  // Every other role becomes `user`: it is impossible to sign up as an admin.
  role: z.enum(signupRoles).catch('user'),
})

export const signup = endpoint('POST /auth/signup', {
  summary: 'Create an account and sign in; on an empty installation it is the administrator',
  access: 'public',
  status: 201,
  body: signupBody,
  response: signedInSchema,
})

export const loginBody = z.object({ email: emailSchema, password: givenPassword })

export const login = endpoint('POST /auth/login', {
  summary: 'Sign in with e-mail and password; with a second factor the answer has no token, only a challenge',
  access: 'public',
  body: loginBody,
  response: signInSchema,
})

export const logout = endpoint('POST /auth/logout', {
  summary: 'Revoke the token of this call',
  access: 'signed-in',
  changesPublicData: false,
  status: 204,
})

/** What a browser sends after a sign-out without a connection: the SHA-256 of the token, which opens nothing. */
export const endLeftSession = endpoint('POST /auth/sessions/end', {
  summary: 'End the session whose token has this SHA-256; the answer never tells whether there was one',
  access: 'public',
  body: z.object({ token_hash: z.string().regex(/^[\da-f]{64}$/, 'Not the hash of a token') }),
  changesPublicData: false,
  status: 204,
})

export const sessionSchema = z.object({
  id: z.string(),
  /** Browser and system, such as "Firefox, Android"; empty when unknown. */
  device: z.string(),
  signed_in_at: z.string(),
  /** At most an hour old. */
  last_seen_at: z.string(),
  /** Whether it is the session of this call. */
  is_current: z.boolean(),
})
export type Session = z.infer<typeof sessionSchema>

export const listSessions = endpoint('GET /auth/sessions', {
  summary: "The caller's sessions, the last seen first",
  access: 'signed-in',
  response: z.array(sessionSchema),
})

/**
 * The password of the account. A member without one gives a code of the second factor, or nothing shortly after a
 * sign-in.
 */
export const sessionProofBody = z.object({
  password: rawText(longestPassword).optional(),
  code: text(40).optional(),
})
export type SessionProof = z.infer<typeof sessionProofBody>

export const endSession = endpoint('POST /auth/sessions/{sessionId}/end', {
  summary: "End one of the caller's sessions, after the password",
  access: 'signed-in',
  params: z.object({ sessionId: text(100) }),
  body: sessionProofBody,
  changesPublicData: false,
  keepsAnswer: false,
  status: 204,
})

export const endSessions = endpoint('POST /auth/sessions/end-all', {
  summary: "End all of the caller's sessions, this one too, after the password",
  access: 'signed-in',
  body: sessionProofBody,
  changesPublicData: false,
  keepsAnswer: false,
  status: 204,
})

export const forgotPassword = endpoint('POST /auth/forgot-password', {
  summary: 'Mail a link that sets a new password, if there is such an account; the answer never tells',
  access: 'public',
  status: 202,
  body: z.object({ email: emailSchema }),
  response: z.object({ message: z.string() }),
})

export const resetPasswordBody = z.object({
  token: requiredText(200, resetLinkExpiredMessage),
  password: givenPassword,
})

export const resetPassword = endpoint('POST /auth/reset-password', {
  summary: 'Set a new password with the token of the mailed link; ends every session of the account',
  access: 'public',
  body: resetPasswordBody,
  response: z.object({ message: z.string() }),
})

export const confirmEmail = endpoint('POST /auth/confirm-email', {
  summary: 'Confirm the address of an account with the token of the mailed link',
  access: 'public',
  body: z.object({ token: requiredText(200, confirmLinkExpiredMessage) }),
  response: z.object({ message: z.string() }),
})

export const sendConfirmation = endpoint('POST /auth/send-confirmation', {
  summary: "Mail the link that confirms the caller's address again",
  access: 'signed-in',
  changesPublicData: false,
  status: 202,
  response: z.object({ message: z.string() }),
})

export const passwordPolicySchema = z.object({ min_length: z.number(), refuse_common: z.boolean() })
export type PasswordPolicy = z.infer<typeof passwordPolicySchema>

export const getPasswordPolicy = endpoint('GET /auth/password-policy', {
  summary: 'What a password must satisfy here',
  access: 'public',
  response: passwordPolicySchema,
})

export const socialProviders = ['facebook', 'google', 'github', 'twitter'] as const
export type SocialProvider = (typeof socialProviders)[number]

/** `openid` is the external OpenID Connect provider that replaces the built-in sign-in. */
export const signInProviders = [...socialProviders, 'openid'] as const
export type SignInProvider = (typeof signInProviders)[number]

export const signInOptionsSchema = z.object({
  /** Whether members can sign in and sign up with e-mail and password. */
  email_password: z.boolean(),
  /** Social sign-ins that are configured. */
  social: z.array(z.enum(socialProviders)),
  /** The external provider that replaces the built-in sign-in, if there is one. */
  external_issuer: z.string().nullable(),
  /** The name on its button; null when it has no page to sign in. */
  external_name: z.string().nullable(),
  /** There is no account yet: the first member who signs up becomes the administrator. */
  first_admin: z.boolean(),
})
export type SignInOptions = z.infer<typeof signInOptionsSchema>

export const listProviders = endpoint('GET /auth/providers', {
  summary: 'The ways of signing in that are configured',
  access: 'public',
  response: signInOptionsSchema,
})

const providerParams = z.object({ provider: z.enum(signInProviders) })

export const startSocialSignIn = endpoint('POST /auth/social/{provider}/start', {
  summary: "The provider's page to send the browser to; a cookie ties the answer to this browser",
  access: 'public',
  params: providerParams,
  response: z.object({ authorization_url: z.string() }),
})

export const finishSocialSignIn = endpoint('GET /auth/social/{provider}/callback', {
  summary:
    'Where the provider sends the browser back; redirects to /login with a one-time `social_code` or a `social_error`',
  access: 'public',
  params: providerParams,
  query: z.object({
    code: text(2000).optional(),
    state: text(200).optional(),
    error: text(200).optional(),
  }),
  file: ['text/html'],
})

export const exchangeSocialCode = endpoint('POST /auth/social/exchange', {
  summary:
    'Trade the one-time code of a social sign-in for a session, within one minute and in the browser that began',
  access: 'public',
  body: z.object({ code: requiredText(200, 'Failed to sign in. Please try again.') }),
  response: signInSchema,
})
