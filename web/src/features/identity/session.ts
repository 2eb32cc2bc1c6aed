import { recall, remember } from '../../lib/storage.ts'

/** The bearer token of this browser; undefined for a visitor. */
export function token(): string | undefined {
  return recall('authToken')
}

export function signInHere(newToken: string): void {
  remember('authToken', newToken)
}

/** Removes the session from this browser; every tab follows. */
export function signOutHere(): void {
  remember('authToken', undefined)
}
