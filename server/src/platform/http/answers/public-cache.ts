import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { Dependencies, type PublicKey } from '../../db/public-keys.ts'
import { KeptValues } from './kept-values.ts'
import { type NewAnswer, PublicAnswer } from './public-answer.ts'

/** Lists of upcoming events change with the time, so answers expire even without a change. */
const freshForMilliseconds = 15_000
/** For so long after a change, visitors may get the old answer while the new one is made. */
export const outdatedForMilliseconds = 1_000
/** The making of a page begins so long before visitors would have to wait for it. */
const timeToMakePage = 500
/** A visitor who has claimed the making of an answer must begin it within this time. Then another visitor may. */
const claimedForMilliseconds = 250
/** The largest share of the time that the making of one page may take while visitors may get the old one. */
const mostTimeForPage = 1 / 40
/** Longer addresses are not real links and would fill the memory. */
const maxAddressLength = 2_000

type Request = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** The time, as in `performance.now()`, from which on changes may be missing in an answer for a visitor. */
const asOfVisitor = () => performance.now() - outdatedForMilliseconds

/** An answer with the keys of what it shows. */
export class KeptAnswer extends PublicAnswer {
  readonly keys: ReadonlySet<string>
  /** The time of its oldest data. */
  readonly since: number
  readonly #restsUntil: number
  #claimedUntil = 0
  /** The time of the first change of what it shows. */
  outdatedAt: number | undefined

  constructor(content: NewAnswer, pending: PendingAnswer) {
    super(content)
    const { dependencies } = pending
    if (!dependencies.areDeclared) dependencies.add(['any'])
    this.keys = dependencies.keys
    this.since = dependencies.since
    const now = performance.now()
    this.#restsUntil = content.isPage ? now + (now - dependencies.startedAt) / mostTimeForPage : 0
    this.outdatedAt = pending.firstChange()
  }

  /**
   * Whether it is an outdated page that need not be made again yet. Lists never rest, because programs that read lists
   * have no cookies.
   */
  get rests(): boolean {
    const latest = (this.outdatedAt ?? 0) + outdatedForMilliseconds - timeToMakePage
    return performance.now() < Math.min(this.#restsUntil, latest)
  }

  /** Claims the making of the new answer; true for one visitor. */
  claim(): boolean {
    const now = performance.now()
    if (now < this.#claimedUntil) return false
    this.#claimedUntil = now + claimedForMilliseconds
    return true
  }

  /** Whether it has all changes before this time. */
  hasChangesBefore(time: number): boolean {
    return this.outdatedAt === undefined || this.outdatedAt > time
  }
}

/** An answer that is being made. Other requests for the same address wait for it. */
export class PendingAnswer {
  readonly address: string
  readonly dependencies = new Dependencies()
  /** Resolves with undefined when the answer cannot be shared. */
  readonly done: Promise<KeptAnswer | undefined>
  readonly resolve: (answer: KeptAnswer | undefined) => void
  /** What changed since the making began, with the time. The answer may show it from before the change. */
  readonly #changes = new Map<string, number>()

  constructor(address: string) {
    const { promise, resolve } = Promise.withResolvers<KeptAnswer | undefined>()
    this.address = address
    this.done = promise
    this.resolve = resolve
  }

  /** Whether it will have all changes before this time. What it depends on is not known yet, so every change counts. */
  hasChangesBefore(time: number): boolean {
    return this.#changes.values().every((changed) => changed > time)
  }

  addChanges(keys: readonly string[], time: number): void {
    for (const key of keys) if (!this.#changes.has(key)) this.#changes.set(key, time)
  }

  /** When something first changed that the answer shows. */
  firstChange(): number | undefined {
    const times = [...this.#changes].flatMap(([key, time]) => (this.dependencies.keys.has(key) ? time : []))
    return times.length > 0 ? Math.min(...times) : undefined
  }
}

/**
 * Answers to visitors, one for each address, with the keys of what they show. They are kept until a change of one of their
 * keys, by this or another process, or until they expire (docs/decisions/0034-keys-of-answers.md).
 */
export class PublicCache {
  readonly #answers: LRUCache<string, KeptAnswer>
  readonly #addressesOf = new Map<string, Set<string>>()
  /** All answers that are being made, and those that others may wait for. */
  readonly #making = new Set<PendingAnswer>()
  readonly #pending = new Map<string, PendingAnswer>()
  /** Milliseconds until an answer expires. */
  readonly freshFor: number
  readonly #values: KeptValues
  #catchUp: (() => Promise<void>) | undefined
  #generation = 0
  #purge: NodeJS.Timeout | undefined

  constructor({ megabytes = 20, freshFor = freshForMilliseconds } = {}) {
    this.freshFor = freshFor
    this.#values = new KeptValues(freshFor)
    this.#answers = new LRUCache({
      maxSize: megabytes * 1024 * 1024,
      sizeCalculation: (answer, address) => answer.bytes + 2 * address.length + 100 * answer.keys.size,
      ttl: freshFor,
      // The time is read so often at most. Its usual resolution of a millisecond sets a thousand timers a second.
      ttlResolution: freshFor / 100,
      dispose: (answer, address) => this.#removeFromIndex(answer, address),
    })
  }

  /** The number of answers in the cache. */
  get size(): number {
    return this.#answers.size
  }

  /** Increases with each change of public data. Data of an earlier generation can be out of date. */
  get generation(): number {
    return this.#generation
  }

  /** From now on every change is announced. `catchUp` resolves when all changes that were committed before are here. */
  follow({ catchUp }: { catchUp: () => Promise<void> }): void {
    this.#catchUp = catchUp
  }

  /** Waits for the changes that other connections to the database have committed. Without announcements nothing is kept. */
  async catchUp(): Promise<void> {
    if (this.#catchUp) await this.#catchUp()
    else this.clear()
  }

  /** Like KeptValues.readEach, for values that miss no change. */
  async readEach<Key extends PublicKey, Value>(
    keys: readonly Key[],
    read: (missing: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
  ): Promise<(Value | undefined)[]> {
    await this.#catchUp?.()
    return (this.#catchUp ? this.#values : new KeptValues(0)).readEach(keys, read)
  }

  /** The answers that show one of these are out of date, also those that are being made now. */
  forget(changed: readonly string[]): void {
    const keys = [...changed, 'any']
    this.#generation++
    this.#values.forget(keys)
    const now = performance.now()
    for (const pending of this.#making) pending.addChanges(keys, now)
    for (const key of keys) {
      for (const address of this.#addressesOf.get(key) ?? []) {
        const answer = this.#answers.peek(address)
        if (answer) answer.outdatedAt ??= now
      }
      // A further change has nothing to tell these answers. A new answer at an address is added again.
      this.#addressesOf.delete(key)
    }
  }

  /** Changes may have been missed. Nothing that was made so far is used again. */
  clear(): void {
    this.#generation++
    for (const pending of this.#making) pending.addChanges(['all'], Number.NEGATIVE_INFINITY)
    this.#answers.clear()
    this.#values.clear()
    this.#pending.clear()
  }

  /** The kept answer with all changes before `asOf`. Only a GET or HEAD without credentials gets one. */
  find(request: Request, asOf = asOfVisitor()): KeptAnswer | undefined {
    const answer = isAnonymousRead(request) ? this.#answers.get(request.url!) : undefined
    if (!answer?.hasChangesBefore(asOf)) return undefined
    if (answer.outdatedAt === undefined) return answer
    // The first visitor after a change makes the new answer, and the others get the old one meanwhile.
    return this.#pending.has(request.url!) || answer.rests ? answer : undefined
  }

  /**
   * Like `find`, but the first visitor after a change gets undefined and makes the new answer. The others get the old
   * one.
   */
  findOrClaim(request: Request, asOf = asOfVisitor()): KeptAnswer | undefined {
    const answer = this.find(request, asOf)
    if (answer || !isAnonymousRead(request)) return answer
    const outdated = this.#answers.peek(request.url!)
    return outdated?.hasChangesBefore(asOf) && !outdated.claim() ? outdated : undefined
  }

  /** The answer that is being made for this address and will have all changes before `asOf`. */
  findPending(request: Request, asOf = asOfVisitor()): PendingAnswer | undefined {
    const pending = isAnonymousRead(request) ? this.#pending.get(request.url!) : undefined
    return pending?.hasChangesBefore(asOf) ? pending : undefined
  }

  /** Registers an answer that is being made. `keep` or `abandon` must follow. */
  begin(address: string, asOf = asOfVisitor()): PendingAnswer {
    const pending = new PendingAnswer(address)
    this.#making.add(pending)
    const isWanted = !this.#pending.get(address)?.hasChangesBefore(asOf)
    if (isCacheable(address) && isWanted) this.#pending.set(address, pending)
    return pending
  }

  /** Gives the answer to all waiting requests and keeps it. An outdated answer does not replace a current one. */
  keep(pending: PendingAnswer, content: NewAnswer): KeptAnswer {
    const { address } = pending
    const answer = new KeptAnswer(content, pending)
    const kept = this.#answers.peek(address)
    const isBetter = answer.outdatedAt === undefined || !kept || kept.outdatedAt !== undefined
    if (isBetter && answer.hasChangesBefore(asOfVisitor()) && isCacheable(address)) {
      const ttl = Math.max(1, this.freshFor - (performance.now() - answer.since))
      this.#answers.set(address, answer, { ttl })
      if (this.#answers.has(address)) for (const key of answer.keys) this.#addTo(key, address)
      this.#purgeLater()
    }
    this.#end(pending, answer)
    return answer
  }

  /** The answer cannot be shared: waiting requests make their own answers. */
  abandon(pending: PendingAnswer): void {
    this.#end(pending, undefined)
  }

  #end(pending: PendingAnswer, answer: KeptAnswer | undefined): void {
    this.#making.delete(pending)
    if (this.#pending.get(pending.address) === pending) this.#pending.delete(pending.address)
    pending.resolve(answer)
  }

  #addTo(key: string, address: string): void {
    const addresses = this.#addressesOf.get(key)
    if (addresses) addresses.add(address)
    else this.#addressesOf.set(key, new Set([address]))
  }

  #removeFromIndex({ keys }: KeptAnswer, address: string): void {
    for (const key of keys) {
      const addresses = this.#addressesOf.get(key)
      addresses?.delete(address)
      if (addresses?.size === 0) this.#addressesOf.delete(key)
    }
  }

  /** Removes expired answers, which would otherwise stay in memory until their space is needed. */
  #purgeLater(): void {
    this.#purge ??= setTimeout(() => {
      this.#purge = undefined
      this.#answers.purgeStale()
      if (this.#answers.size > 0) this.#purgeLater()
    }, this.freshFor).unref()
  }
}

/** Only answers to visitors can be shared. */
export function isAnonymousRead({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.authorization === undefined
}

/** An address that starts with a host is not cached: there can be any number of them. */
const isCacheable = (address: string) => address.startsWith('/') && address.length <= maxAddressLength
