import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Names for what answers to visitors show. Queries call `dependOn` with the keys of what they read, and the triggers of
 * the migrations notify the keys of what a statement changed.
 */
export type PublicKey =
  /** Which events there are: anywhere, in a scene, by an organizer, or global ones. */
  | 'events'
  | `events-of-scene:${string}`
  | `events-of-organizer:${string}`
  | 'global-events'
  /** How many published events there are, and when they start. */
  | 'counts'
  | `count-of-scene:${string}`
  /** Which scenes and members there are. */
  | 'scenes'
  | 'members'
  /** The facts of one event, scene, member or series. A series also stands for its events. */
  | `event:${string}`
  | `scene:${string}`
  | `member:${string}`
  | `series:${string}`
  /** What leaders keep about venues: anywhere, and in a scene. */
  | 'venues'
  | `venues-of-scene:${string}`
  /** Which artists there are, the facts of one, and the events that name one. */
  | 'artists'
  | `artist:${string}`
  | `nights-of-artist:${string}`
  /** The reviews of an organizer and their votes. */
  | `reviews-of-organizer:${string}`
  | 'region-themes'
  | 'site-theme'
  | 'privacy-policy'
  /** A change of so many rows that their keys are not listed. */
  | 'all'
  /** Stands for any change: the key of an answer whose queries declare nothing. */
  | 'any'

const current = new AsyncLocalStorage<Dependencies>()

/** What an answer depends on, collected while it is made. A page also depends on everything that its calls depend on. */
export class Dependencies {
  readonly keys = new Set<string>(['all'])
  /** When the making began, as in `performance.now()`, and how old the oldest data is. */
  readonly startedAt = performance.now()
  since = this.startedAt
  readonly #outer = current.getStore()

  get areDeclared(): boolean {
    return this.keys.size > 1
  }

  add(keys: Iterable<string>): void {
    for (const key of keys) this.keys.add(key)
    this.#outer?.add(keys)
  }

  /** The answer may miss changes of any time, so neither it nor one that contains it is kept. */
  missChanges(): void {
    this.since = Number.NEGATIVE_INFINITY
    this.#outer?.missChanges()
  }

  /** The answer contains a kept one. */
  include(kept: { readonly keys: Iterable<string>; readonly since: number }): void {
    this.add(kept.keys)
    this.since = Math.min(this.since, kept.since)
    this.#outer?.include(kept)
  }

  /** Runs `work` as the making of this answer, with everything that it starts. */
  collect(work: () => void): void {
    current.run(this, work)
  }
}

/** The answer that is being made by the caller. */
export const currentDependencies = () => current.getStore()

/** A query declares what its result depends on. Without an answer in the making, as in a job, nothing happens. */
export function dependOn(...keys: readonly PublicKey[]): void {
  current.getStore()?.add(keys)
}
