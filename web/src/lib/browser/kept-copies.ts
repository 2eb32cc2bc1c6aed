// The copies that the service worker keeps. Only pages with the same version of the contract can read them.

import { sha256Of } from './sha256.ts'

const contract: string = import.meta.env.CONTRACT_HASH ?? ''

/** Copies of answers that every visitor gets. */
export const publicCopies = `answers-${contract}`
/** The time when a copy was received, by the clock of the device, which also reads it. */
export const keptAtHeader = 'x-kept-at'

const privatePrefix = 'private-'

/** The cache of what one session has read. Other sessions cannot guess its name, and the name does not reveal the token. */
export async function privateCopies(authorization: string): Promise<string> {
  return `${privatePrefix}${contract}-${(await sha256Of(authorization)).slice(0, 32)}`
}

/** An entry of each private cache that a page has made. Every `open` makes a cache, so its existence alone says nothing. */
export const sessionMark = '/session'

let lastChange = Promise.resolve()

/**
 * Opens the private copies of this session, with those under its earlier token, and deletes those of all others. The worker writes only into a marked
 * cache, so an answer that comes after a sign-out is not kept.
 */
export function keepPrivateCopies(token: () => string | undefined, earlier?: string): Promise<void> {
  // One after the other, because the call of a sign-out could otherwise delete the cache of the next session.
  lastChange = lastChange.then(() => changePrivateCopies(token(), earlier)).catch(() => {})
  return lastChange
}

async function changePrivateCopies(token: string | undefined, earlier: string | undefined): Promise<void> {
  if (!('caches' in window)) return
  const own = token === undefined ? undefined : await privateCopies(`Bearer ${token}`)
  const before = earlier === undefined ? undefined : await privateCopies(`Bearer ${earlier}`)
  const names = await caches.keys()
  if (own && before && names.includes(before)) await moveCopies(before, own)
  for (const name of names) {
    if (name.startsWith(privatePrefix) && name !== own) await caches.delete(name)
  }
  if (own) await (await caches.open(own)).put(sessionMark, new Response())
}

async function moveCopies(from: string, to: string): Promise<void> {
  const [source, target] = [await caches.open(from), await caches.open(to)]
  for (const request of await source.keys()) {
    const copy = await source.match(request)
    if (copy) await target.put(request, copy)
  }
}

const dayMilliseconds = 86_400_000

/** When a copy was received. */
export const keptAt = ({ headers }: Response): number => Number(headers.get(keptAtHeader) ?? Date.now())

/** The latest copy of an answer, for this session or for all visitors. */
export async function latestCopyOf(path: string): Promise<Response | undefined> {
  const names = await caches.keys()
  const copies = await Promise.all(
    names.map((cacheName) => caches.match(path, { cacheName, ignoreVary: true })),
  )
  return copies.filter((copy) => copy !== undefined).toSorted((a, b) => keptAt(b) - keptAt(a))[0]
}

/** The latest copy if it is at most a day old. The clock of the device may have been set back since. */
export async function freshCopyOf(path: string): Promise<Response | undefined> {
  const copy = await latestCopyOf(path)
  const age = copy && Date.now() - keptAt(copy)
  return age !== undefined && age >= 0 && age < dayMilliseconds ? copy : undefined
}
