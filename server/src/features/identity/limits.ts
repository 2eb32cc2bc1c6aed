import type { RateLimit } from '../../platform/http/rate-limit.ts'

const minute = 60
const hour = 60 * minute

/** Guessing one account's password from one place: whoever does so locks out nobody but himself. */
export const loginPerAccountAndAddress: RateLimit = { name: 'login', limit: 10, windowSeconds: 15 * minute }
/** Guessing one account's password from many places. */
export const loginPerAccount: RateLimit = { name: 'login-account', limit: 50, windowSeconds: 15 * minute }
/** Trying many accounts from one place; a whole festival may share an address. */
export const loginPerAddress: RateLimit = { name: 'login-address', limit: 100, windowSeconds: 15 * minute }
export const signupPerAddress: RateLimit = { name: 'signup-address', limit: 30, windowSeconds: hour }
/** Filling one person's mailbox. */
export const forgotPerAccount: RateLimit = { name: 'forgot-account', limit: 5, windowSeconds: hour }
export const forgotPerAddress: RateLimit = { name: 'forgot-address', limit: 30, windowSeconds: hour }
export const resetPerAddress: RateLimit = { name: 'reset-address', limit: 30, windowSeconds: hour }
export const socialPerAddress: RateLimit = { name: 'social-address', limit: 60, windowSeconds: hour }
/** Coming back from a provider: each makes this server ask the provider, and whoever wants can forge the cookie. */
export const socialReturnPerAddress: RateLimit = { name: 'social-return', limit: 60, windowSeconds: hour }
