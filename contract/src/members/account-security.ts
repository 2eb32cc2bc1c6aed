import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { requiredText } from '../base/fields.ts'
import { confirmLinkExpiredMessage, emailSchema, givenPassword } from './identity.ts'

export const sameEmailMessage = 'This is your address already'
export const noPasswordMessage = 'Your account has no password yet. Choose one with "Forgot your password?".'

export const accountSecuritySchema = z.object({
  /** The name of the external provider that keeps address, password and second factor; null with the built-in sign-in. */
  external_provider: z.string().nullable(),
  /** Accounts of social sign-ins have none at first. */
  has_password: z.boolean(),
  second_factor: z.boolean(),
  /** Whether the role of the member demands a second factor here. */
  needs_second_factor: z.boolean(),
  recovery_codes_left: z.number().int(),
})
export type AccountSecurity = z.infer<typeof accountSecuritySchema>

export const getAccountSecurity = endpoint('GET /auth/security', {
  summary: "How the caller's account is protected",
  access: 'signed-in',
  response: accountSecuritySchema,
})

export const changePasswordBody = z.object({ current_password: givenPassword, password: givenPassword })

export const changePassword = endpoint('POST /auth/change-password', {
  summary: "Change the caller's password; ends the other sessions",
  access: 'signed-in',
  changesPublicData: false,
  keepsAnswer: false,
  body: changePasswordBody,
  status: 204,
})

export const changeEmailBody = z.object({ email: emailSchema, password: givenPassword })

export const requestEmailChange = endpoint('POST /auth/change-email', {
  summary:
    'Mail a link to a new address; the address changes when the link is used. The answer never tells whether another account has it',
  access: 'signed-in',
  changesPublicData: false,
  keepsAnswer: false,
  body: changeEmailBody,
  status: 202,
  response: z.object({ message: z.string() }),
})

export const confirmEmailChange = endpoint('POST /auth/confirm-new-email', {
  summary: 'Change the address of an account with the token of the link in the mail to the new address',
  access: 'public',
  body: z.object({ token: requiredText(200, confirmLinkExpiredMessage) }),
  response: z.object({ message: z.string() }),
})
