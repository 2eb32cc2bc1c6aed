import { shellPath } from '../../lib/browser/copy-marks.ts'

/** A request, as far as it decides what is kept. */
export interface Asked {
  readonly method: string
  readonly url: URL
  /** Of the document: "navigate". */
  readonly mode: string
  readonly isMember: boolean
  readonly isPart: boolean
}

export interface KeptKind {
  /** `file`: kept with the build. `page`, `answer`: the last copy. `picture`: its content never changes. */
  readonly kind: 'file' | 'page' | 'answer' | 'picture'
  /** How many are kept, the newest ones. */
  readonly most: number
  readonly days: number
  readonly type: RegExp
}

const file: KeptKind = { kind: 'file', most: 400, days: 365, type: /./ }
const page: KeptKind = { kind: 'page', most: 20, days: 30, type: /^text\/html/ }
export const answerKind: KeptKind = { kind: 'answer', most: 200, days: 30, type: /^application\/json/ }
const picture: KeptKind = { kind: 'picture', most: 120, days: 30, type: /^image\// }

/** A document comes from its copy when the network needs longer than this. Its page then asks again for what it shows. */
export const pagePatienceMilliseconds = 3_000

/** Larger answers are not kept. */
export const mostBytes = 1_000_000

const id = '[0-9a-f]{8}-[0-9a-f-]{27}'

/** Pages for visitors without secrets in their address. What a reader searched for is left out too. */
const keptPages = new RegExp(
  `^/(?:events(?:/${id})?|saved|scenes(?:/[^/]+(?:/venues(?:/[^/]+)?)?)?|organizers/[^/]+|privacy-policy)?$`,
)
const keptAnswers = new RegExp(
  `^/api/(?:events(?:/global|/${id})?|scenes(?:/[^/]+/profile)?|regions/themes(?:/[^/]+)?|theme)$`,
)
const goingAnswer = new RegExp(`^/api/events/${id}/going$`)
/** The calls of the API that saved events and lists need for a member. */
const keptForMember = new RegExp(
  `^/api/(?:auth/me|users/(?:saved-events|going|preferences)|events/${id}/(?:going|reminder))$`,
)
/** A stored picture without a pass: that of a draft has one in its query and is not kept. */
const keptPicture = /^\/media\/(?:w\d+\/)?[\w.-]+$/

/** What kind of copy is kept of the answer to a request. Undefined: none, and the worker leaves the request alone. */
export function kindOf({ method, url, mode, isMember, isPart }: Asked, origin: string): KeptKind | undefined {
  if (method !== 'GET' || url.origin !== origin || isPart) return undefined
  const { pathname, search } = url
  if (mode === 'navigate') return keptPages.test(pathname) ? page : undefined
  if (pathname.startsWith('/assets/')) return file
  if (keptAnswers.test(pathname) || (isMember && keptForMember.test(pathname))) return answerKind
  return keptPicture.test(pathname) && search === '' ? picture : undefined
}

/** Addresses that a document can have: they get the offline page when the server cannot be reached. */
export function isPageAddress({ method, url, mode }: Asked, origin: string): boolean {
  // A slug can have a dot, as the name of a file has.
  const isFile =
    /^\/(?:api|media|feeds|previews|assets)\/|\.\w+$/.test(url.pathname) && !keptPages.test(url.pathname)
  return method === 'GET' && mode === 'navigate' && url.origin === origin && !isFile
}

/** What decides whether an answer may be kept. */
export interface Answered {
  readonly status: number
  readonly type: string
  readonly redirected: boolean
  readonly headers: { get(name: string): string | null }
}

/**
 * Whether an answer may be kept: only a whole answer of this site to exactly this request. `isMember`: in the cache of
 * one session.
 */
export function mayKeep({ status, type, redirected, headers }: Answered, kind: KeptKind, isMember: boolean) {
  if (status !== 200 || type !== 'basic' || redirected) return false
  if (!kind.type.test(headers.get('content-type') ?? '')) return false
  return isMember || !/no-store|private/.test(headers.get('cache-control') ?? '')
}

const draft = /"status":\s*"(?:private|organizer)_draft"/

/** A list without its drafts; undefined for any other answer with a draft, which is not kept. */
export function withoutDrafts(content: string): string | undefined {
  if (!draft.test(content)) return content
  const value: unknown = JSON.parse(content)
  if (!Array.isArray(value)) return undefined
  return JSON.stringify(value.filter((item) => !draft.test(JSON.stringify(item))))
}

/**
 * An answer of the list of an event without the names of those who go: they chose to be seen there and not on other
 * people's devices. A partner without a name is one whose name is not known.
 */
export function withoutNames(path: string, content: string): string {
  if (!goingAnswer.test(path)) return content
  const list = JSON.parse(content)
  const partner = list.own?.partner
  if (partner?.name) partner.name = ''
  return JSON.stringify({ ...list, goers: null })
}

/** Whether the status says that the thing is gone or hidden from this reader. Then an earlier copy must go too. */
export const endsCopy = (status: number): boolean => status >= 400 && status < 500 && status !== 429

/**
 * The answer that a page needs to show anything without a connection; undefined when it shows something in any case. A
 * list needs the scenes. The page of saved events and the Door say by themselves what they have.
 */
export function answerNeededBy({ pathname }: URL): string | undefined {
  const [, noun = '', thing, more] = pathname.split('/')
  if (noun === 'events' && more === 'door') return shellPath
  if (more) return undefined
  if (noun === 'events' && thing) return `/api/events/${thing}`
  if (noun === 'scenes' && thing) return `/api/scenes/${thing}/profile`
  return noun === 'saved' ? shellPath : ['', 'events', 'scenes'].includes(noun) ? '/api/scenes' : undefined
}

export const isTooOld = (age: number, { days }: KeptKind): boolean => age > days * 86_400_000
