import type { Role } from '@floorcraft/contract/base/access.ts'

/** Whether this member must set up a second factor first: until then an admin has only the rights of other members. */
export function lacksSecondFactor(
  { adminSecondFactor }: { readonly adminSecondFactor: boolean },
  { role, has_second_factor }: { readonly role: Role; readonly has_second_factor: boolean },
): boolean {
  return adminSecondFactor && role === 'admin' && !has_second_factor
}

/** A session ends when it is not used for this long. */
export const sessionLifetime = { hours: 24 * 30 }
/** A session ends this long after its sign-in, however often it is used (ASVS 5.0, 7.3.2). */
export const longestSession = { hours: 24 * 90 }
/** The use of a session is stored at most once an hour, because it is a write. */
export const sessionSeenAfter = { hours: 1 }
/** How long the attempts to sign in are kept. */
export const signInsKept = { hours: 24 * 30 }
/** A member without a password proves who they are by a sign-in that is not older, here and at the external provider. */
export const freshSignIn = { minutes: 10 }
export const resetLifetime = { hours: 1 }
/** Long, because a mail may be read days later. */
export const confirmationLifetime = { hours: 24 * 7 }
export const socialCodeLifetime = { minutes: 1 }
export const emailChangeLifetime = { hours: 24 }
/** Time to take the phone and type a code. */
export const challengeLifetime = { minutes: 10 }
