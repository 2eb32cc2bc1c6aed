import { recall, remember } from '../../lib/storage.ts'

/** The bearer token of this browser, if somebody is signed in. */
export function token(): string | undefined {
  return recall('authToken')
}

export function signInHere(newToken: string): void {
  remember('authToken', newToken)
}

/** Forgets the session in this browser; every tab follows. */
export function signOutHere(): void {
  remember('authToken', undefined)
}
