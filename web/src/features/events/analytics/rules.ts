import type { AnalyticsSource } from '@floorcraft/contract/events/analytics.ts'

/** How the reader came to the first page of a visit. */
export interface Arrival {
  /** `document.referrer`: the address of the earlier page, or empty. */
  readonly referrer: string
  /** The referrer of the document that this one replaced, because a new reader asked again with the own time zone. */
  readonly arrivedFrom?: string | undefined
  /** The query and the fragment of the page's address. Links in our mails and calendars have their mark in the fragment. */
  readonly search: string
  readonly hash: string
  /** The host of this site. */
  readonly ownHost: string
}

/** Mail comes first, because search engines are on hosts of the same companies. */
const hosts: readonly (readonly [AnalyticsSource, RegExp])[] = [
  ['mail', /^(?:(?:web)?mail|outlook)\.|^com\.google\.android\.gm$|(?:^|\.)(?:proton\.me|gmx\.\w+)$/],
  [
    'messenger',
    /(?:^|\.)(?:messenger\.com|m\.me|whatsapp\.com|wa\.me|t\.me|telegram\.(?:org|me)|signal\.org|discord(?:app)?\.com|slack\.com)$|^(?:com\.whatsapp|org\.telegram\.|com\.facebook\.orca)/,
  ],
  ['facebook', /(?:^|\.)(?:facebook\.com|fb\.(?:com|me))$|^com\.facebook\./],
  ['instagram', /(?:^|\.)instagram\.com$|^com\.instagram\./],
  [
    'search_engine',
    /(?:^|\.)(?:google\.[a-z.]+|bing\.com|duckduckgo\.com|yahoo\.[a-z.]+|ecosia\.org|qwant\.com|startpage\.com|search\.brave\.com|kagi\.com|baidu\.com|yandex\.[a-z.]+|naver\.com|seznam\.cz)$|^com\.google\.android\.googlequicksearchbox$/,
  ],
]

/** What links say about themselves: `utm_source`, with the spellings of the usual tools. */
const sourceNames: readonly (readonly [AnalyticsSource, RegExp])[] = [
  ['facebook', /^(?:fb|facebook)/],
  ['instagram', /^(?:ig|instagram)/],
  ['messenger', /^(?:messenger|whatsapp|wa$|telegram|signal|discord|slack)/],
  ['mail', /^(?:(?:e-?)?mail|newsletter|digest|notification)/],
  ['feed', /^(?:feed|calendar|ical|ics|rss)/],
  ['search_engine', /^(?:google|bing|duckduckgo)/],
]

/**
 * The source of a visit. Undefined when the page before was one of this site or the address was typed in, so that an
 * earlier source of the visit stays. Only the kind of source leaves the browser, never the address.
 */
export function sourceOf({
  referrer,
  arrivedFrom = '',
  search,
  hash,
  ownHost,
}: Arrival): AnalyticsSource | undefined {
  const query = new URLSearchParams(`${search.slice(1)}&${hash.slice(1)}`)
  const named = query.get('utm_source')?.trim().toLowerCase()
  if (named) return find(sourceNames, named) ?? 'other_site'
  // The apps of Instagram send no referrer, but mark the links.
  if (query.has('igsh') || query.has('igshid')) return 'instagram'
  if (query.has('fbclid')) return 'facebook'
  const hostOf = (address: string) => URL.parse(address)?.host
  const host = hostOf(referrer) === ownHost ? hostOf(arrivedFrom) : hostOf(referrer)
  if (!host || host === ownHost) return undefined
  return find(hosts, host) ?? 'other_site'
}

const find = (list: readonly (readonly [AnalyticsSource, RegExp])[], text: string) =>
  list.find(([, pattern]) => pattern.test(text))?.[0]

/** A public page: of an event, of a scene, or another one of the site. */
export type ViewedPage =
  | { readonly kind: 'event'; readonly id: string }
  | { readonly kind: 'scene'; readonly slug: string }
  | { readonly kind: 'site' }

const eventPath = /^\/events\/(?!new\/?$)([^/]+)\/?$/
const scenePath = /^\/scenes\/([^/]+)\/?$/
const sitePath =
  /^\/(?:(?:events|search|scenes|saved|privacy-policy|organizers\/[^/]+|scenes\/[^/]+\/venues(?:\/[^/]+)?)\/?)?$/

/** The page of a path; undefined for pages of members, forms and links of mails, which are not counted. */
export function viewedPage(pathname: string): ViewedPage | undefined {
  const event = eventPath.exec(pathname)
  if (event) return { kind: 'event', id: decoded(event[1]!) }
  const scene = scenePath.exec(pathname)
  if (scene) return { kind: 'scene', slug: decoded(scene[1]!) }
  return sitePath.test(pathname) ? { kind: 'site' } : undefined
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** What decides whether actions may leave this browser. */
export interface Permission {
  /** The choice in the cookie banner of this device; undefined before it. */
  readonly consent: boolean | undefined
  /** `navigator.doNotTrack` and `navigator.globalPrivacyControl`, which few browsers have. */
  readonly doNotTrack: string | null | undefined
  readonly globalPrivacyControl: boolean | undefined
  /** The preference of a signed-in member; undefined when it is not known here. The server checks it too. */
  readonly preference: boolean | undefined
}

/** Whether actions may be counted. `wait`: the reader has not chosen yet. */
export function mayCount(permission: Permission): 'yes' | 'no' | 'wait' {
  const { consent, doNotTrack, globalPrivacyControl, preference } = permission
  if (consent === false || preference === false) return 'no'
  if (doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl) return 'no'
  return consent ? 'yes' : 'wait'
}
