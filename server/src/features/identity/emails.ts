import type { Mail } from '../../platform/mail/mailer.ts'

/** The link contains the configured address. It never contains the Host of the request, which can be forged. */
export function passwordResetMail({
  to,
  name,
  baseUrl,
  token,
}: {
  to: string
  name: string
  baseUrl: string
  token: string
}): Mail {
  return {
    to,
    subject: 'Set a new password',
    text: `Hello ${name},

you, or another person, asked for a new password for this address. Set it here within one hour:

${baseUrl}/reset-password?token=${token}

If it was not you, ignore this mail: nothing changes.
`,
  }
}

export function passwordChangedMail({
  to,
  name,
  baseUrl,
}: {
  to: string
  name: string
  baseUrl: string
}): Mail {
  return {
    to,
    subject: 'Your password was changed',
    text: `Hello ${name},

the password of your account was changed just now, and every device was signed out.

If it was not you, set a new one at once: ${baseUrl}/login
`,
  }
}
