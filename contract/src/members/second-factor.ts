import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { requiredText, text } from '../base/fields.ts'
import { givenPassword, signedInSchema } from './identity.ts'
import { adminUserSchema } from './users.ts'

export const wrongCodeMessage = 'This code is not valid. Please enter the newest one.'
export const signInTooSlowMessage = 'This sign-in took too long. Please start again.'
export const ownSecondFactorMessage = 'Turn off your own second factor in your profile.'
export const recoveryCodeCount = 10

/** Six digits of an app, or a recovery code; blanks and hyphens do not count. */
const code = requiredText(40, 'Please enter a code')

export const finishSignIn = endpoint('POST /auth/login/second-factor', {
  summary:
    'The second step of a sign-in: the challenge of the first step, with a code of the app or a recovery code',
  access: 'public',
  body: z.object({ challenge: requiredText(200, signInTooSlowMessage), code }),
  response: signedInSchema,
})

export const startSecondFactorBody = z.object({ password: givenPassword })

export const startSecondFactor = endpoint('POST /auth/second-factor', {
  summary:
    'Make a new secret for an authenticator app. It protects the account when a first code has proved it',
  access: 'signed-in',
  changesPublicData: false,
  keepsAnswer: false,
  body: startSecondFactorBody,
  response: z.object({
    /** The secret in base32, to type. */
    secret: z.string(),
    otpauth_url: z.string(),
    /** The address as a QR code: a data: address of an SVG picture. */
    qr_code: z.string(),
  }),
})

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const enableSecondFactorBody = z.object({ code })

export const enableSecondFactor = endpoint('POST /auth/second-factor/enable', {
  summary:
    'Turn the second factor on with a first code; answers the recovery codes once, and ends the other sessions',
  access: 'signed-in',
  changesPublicData: false,
  keepsAnswer: false,
  body: enableSecondFactorBody,
  response: recoveryCodes,
})

export const secondFactorProofBody = z.object({ password: givenPassword, code })

export const renewRecoveryCodes = endpoint('POST /auth/second-factor/recovery-codes', {
  summary: 'Make new recovery codes; the ones before stop working',
  access: 'signed-in',
  changesPublicData: false,
  keepsAnswer: false,
  body: secondFactorProofBody,
  response: recoveryCodes,
})

export const disableSecondFactor = endpoint('POST /auth/second-factor/disable', {
  summary: 'Turn the second factor off',
  access: 'signed-in',
  changesPublicData: false,
  keepsAnswer: false,
  body: secondFactorProofBody,
  status: 204,
})

export const resetUserSecondFactor = endpoint('DELETE /admin/users/{userId}/second-factor', {
  summary: 'Turn off the second factor of a member who lost it, and end their sessions',
  access: ['admin'],
  params: z.object({ userId: text(100) }),
  response: adminUserSchema,
})
