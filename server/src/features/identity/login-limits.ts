import type { RateLimiter } from '../../platform/http/rate-limit.ts'
import { loginPerAccount, loginPerAccountAndAddress, loginPerAddress } from './limits.ts'

/**
 * Limits the failures only: a success is taken back, and what others guessed at the account before is forgotten. All
 * are counted beforehand, so that attempts at the same time cannot slip through together.
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
