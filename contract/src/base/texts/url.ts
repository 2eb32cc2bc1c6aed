/** The part of the URL standard that the contract uses: it is no part of ECMAScript, but Node and browsers have it. */
export interface Url {
  readonly href: string
  readonly protocol: string
  readonly username: string
  readonly password: string
  readonly hostname: string
  readonly pathname: string
  readonly search: string
  readonly searchParams: {
    get(name: string): string | null
    delete(name: string): void
    keys(): Iterable<string>
  }
}
declare const URL: { parse(address: string): Url | null }

/** The parts of an address; null for another text. */
export const parseUrl = (address: string): Url | null => URL.parse(address)
