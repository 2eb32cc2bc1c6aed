import type { RateLimit, RateLimiter } from '../../../platform/http/limits/rate-limit.ts'

const minute = 60
const hour = 60 * minute

/** Guesses of one account's password from one address. They lock out only this address. */
const loginPerAccountAndAddress: RateLimit = { name: 'login', limit: 10, windowSeconds: 15 * minute }
/** Guesses of one account's password from many addresses. */
const loginPerAccount: RateLimit = { name: 'login-account', limit: 50, windowSeconds: 15 * minute }
/** Guesses at many accounts from one address; the visitors of a festival can share one. */
const loginPerAddress: RateLimit = { name: 'login-address', limit: 100, windowSeconds: 15 * minute }
export const signupPerAddress: RateLimit = { name: 'signup-address', limit: 30, windowSeconds: hour }
/** Mails to one member. */
export const forgotPerAccount: RateLimit = { name: 'forgot-account', limit: 5, windowSeconds: hour }
export const forgotPerAddress: RateLimit = { name: 'forgot-address', limit: 30, windowSeconds: hour }
/** Mails to one member. */
export const confirmationPerAccount: RateLimit = { name: 'confirmation', limit: 3, windowSeconds: hour }
export const confirmPerAddress: RateLimit = { name: 'confirm-address', limit: 30, windowSeconds: hour }
export const resetPerAddress: RateLimit = { name: 'reset-address', limit: 30, windowSeconds: hour }
/** Many, because the members of a festival can share one address. What is refused is sent again later. */
export const leftSessionsPerAddress: RateLimit = { name: 'left-session', limit: 100, windowSeconds: hour }
export const socialPerAddress: RateLimit = { name: 'social-address', limit: 60, windowSeconds: hour }
/** Returns from a provider: each makes this server ask the provider, and anyone can forge the cookie. */
export const socialReturnPerAddress: RateLimit = { name: 'social-return', limit: 60, windowSeconds: hour }

/** Wrong passwords of a signed-in member. */
export const reauthenticationPerAccount: RateLimit = { name: 'reauth', limit: 10, windowSeconds: 15 * minute }
/** Mails that one member lets us send to addresses of their choice. */
export const emailChangePerAccount: RateLimit = { name: 'email-change', limit: 5, windowSeconds: hour }
/** Mails to one address, from all members. */
export const emailChangePerTarget: RateLimit = { name: 'email-change-target', limit: 3, windowSeconds: hour }
/** Wrong codes of one account. With 20 a day, guessing one of a million codes takes more than a lifetime. */
const codesPerAccount: RateLimit = { name: 'code', limit: 5, windowSeconds: 15 * minute }
const codesPerAccountAndDay: RateLimit = { name: 'code-day', limit: 20, windowSeconds: 24 * hour }
export const codesPerAddress: RateLimit = { name: 'code-address', limit: 100, windowSeconds: 15 * minute }

/** Limits wrong codes of an account. An attempt is counted before it is checked, so that simultaneous attempts count. */
export async function limitWrongCodes<T>(
  limiter: RateLimiter,
  memberId: string,
  attempt: () => Promise<T>,
): Promise<T> {
  await limiter.hit(codesPerAccount, memberId)
  await limiter.hit(codesPerAccountAndDay, memberId)
  const answer = await attempt()
  await limiter.clear(codesPerAccount, memberId)
  await limiter.clear(codesPerAccountAndDay, memberId)
  return answer
}

/**
 * Limits failed sign-ins. An attempt is counted before it is checked, so that simultaneous attempts cannot pass
 * together. A success is not counted, and clears the failures of its account.
 */
export async function limitFailedLogins<T>(
  limiter: RateLimiter,
  { email, address }: { email: string; address: string },
  attempt: () => Promise<T>,
): Promise<T> {
  const pair = `${email} ${address}`
  await limiter.hit(loginPerAddress, address)
  await limiter.hit(loginPerAccountAndAddress, pair)
  await limiter.hit(loginPerAccount, email)
  const signedIn = await attempt()
  await limiter.takeBack(loginPerAddress, address)
  await limiter.clear(loginPerAccountAndAddress, pair)
  await limiter.clear(loginPerAccount, email)
  return signedIn
}
