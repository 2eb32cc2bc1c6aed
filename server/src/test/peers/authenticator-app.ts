import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app with this secret shows at a time. */
export const codeOf = (secret: string, at: Temporal.Instant): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.epochMilliseconds })
