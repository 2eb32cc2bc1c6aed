import { copyAgeAttribute, copyAgeHeader, shellAttribute, shellPath } from '../../lib/browser/copy-marks.ts'
import {
  keptAt,
  keptAtHeader,
  latestCopyOf,
  privateCopies,
  publicCopies,
  sessionMark,
} from '../../lib/browser/kept-copies.ts'
import {
  answerKind,
  answerNeededBy,
  endsCopy,
  isTooOld,
  type KeptKind,
  mayKeep,
  mostBytes,
  pagePatienceMilliseconds,
  withoutDrafts,
  withoutNames,
} from './rules.ts'
import type { FetchEvent } from './worker-scope.ts'

const build: string = import.meta.env.BUILD_HASH
/** The scripts and fonts of the first pages. Others are kept when they are used. */
const firstFiles: readonly string[] = JSON.parse(import.meta.env.FIRST_FILES)

const files = `files-${build}`
// The copies of pages have the build in their name, because a page needs the scripts of its build.
const pages = `pages-${build}`
const pictures = 'pictures'
const ownNames = [files, pages, pictures, publicCopies]

const lasting = [shellPath, sessionMark]
/** Headers about the way of the answer, or about the visitor. */
const droppedHeaders = ['content-encoding', 'content-length', 'vary']

const dayMilliseconds = 86_400_000

/** Fetches what a page needs without a connection. It fails as a whole, and the browser tries again later. */
export async function keepFirstFiles(): Promise<void> {
  const [cache] = await Promise.all([caches.open(files), keepShell()])
  await cache.addAll(firstFiles)
}

async function keepShell(): Promise<void> {
  const answer = await fetch(shellPath, { cache: 'no-cache' })
  if (answer.status !== 200) throw new Error('The offline page is missing')
  await write(await caches.open(pages), {
    path: shellPath,
    headers: answer.headers,
    content: await answer.blob(),
  })
}

/** Fetches the offline page again each day: it has the theme and the settings of the site. */
export async function refreshShell(): Promise<void> {
  const shell = await caches.match(shellPath, { cacheName: pages })
  if (!shell || ageOf(shell) > dayMilliseconds) await keepShell()
}

/** Deletes the copies of earlier builds. Private ones belong to a session, which the pages end. */
export async function deleteOldCopies(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!ownNames.includes(name) && !name.startsWith('private-')) await caches.delete(name)
  }
}

/** The copy if there is one, for content that never changes at its address. */
export async function copyFirst(event: FetchEvent, kind: KeptKind): Promise<Response> {
  const { request } = event
  const cache = await caches.open(kind.kind === 'file' ? files : pictures)
  const copy = await cache.match(request.url)
  if (copy && !isTooOld(ageOf(copy), kind)) return copy
  const answer = await fetch(request).catch(() => findOtherWidth(cache, request.url))
  if (!answer) return Response.error()
  const kept = keep(answer.clone(), { cache, path: request.url, kind, isMember: false })
  event.waitUntil(kept.catch(() => {}))
  return answer
}

/** The same picture in another width, kept for another page. */
async function findOtherWidth(cache: Cache, path: string): Promise<Response | undefined> {
  const name = path.slice(path.lastIndexOf('/'))
  const other = (await cache.keys()).find(({ url }) => url.endsWith(name))
  return other && cache.match(other)
}

/**
 * The answer of the server, or the last copy when the server cannot be reached. For a call of the API, being late or a
 * failure is no reason for a copy: after a write it would show what was before.
 */
export async function networkFirst(event: FetchEvent, kind: KeptKind): Promise<Response> {
  const { request } = event
  const authorization = request.headers.get('authorization')
  const isPage = kind.kind === 'page'
  const own = isPage ? pages : authorization ? await privateCopies(authorization) : publicCopies
  const arriving = fetch(request)
  const kept = arriving.then(async (answer) => {
    const copied = answer.clone()
    if (authorization && !(await caches.has(own))) return
    const cache = await caches.open(own)
    // Without its mark the session has ended. `open` would make a cache again that a sign-out has just deleted.
    if (authorization && !(await cache.match(sessionMark))) return
    await keep(copied, { cache, path: request.url, kind, isMember: authorization !== null })
  })
  event.waitUntil(kept.catch(() => {}))
  const reached = arriving.catch(() => undefined)
  const answer = await (isPage ? Promise.race([reached, pagePatience()]) : reached)
  if (answer && !(isPage && answer.status >= 500)) return answer
  // An answer to visitors is true for members too, so its copy is looked at next.
  const copy = (await findCopy(own, request.url, kind)) ?? (await findCopy(publicCopies, request.url, kind))
  return copy ?? answer ?? arriving
}

const pagePatience = () => new Promise<undefined>((resolve) => setTimeout(resolve, pagePatienceMilliseconds))

async function findCopy(name: string, path: string, kind: KeptKind): Promise<Response | undefined> {
  const copy = await caches.match(path, { cacheName: name })
  if (!copy || isTooOld(ageOf(copy), kind)) return undefined
  return kind.kind === 'page' ? documentOf(copy) : withHeader(copy, copyAgeHeader, String(ageOf(copy)))
}

/** The document for every page that has no copy. It opens the page when the answer that the page needs is kept. */
export async function shellFor(url: URL): Promise<Response> {
  const shell = await (await caches.open(pages)).match(shellPath)
  if (!shell) return Response.error()
  const needed = answerNeededBy(url)
  const copy = needed && (await latestCopyOf(needed))
  const isKept = copy && !isTooOld(ageOf(copy), answerKind)
  return documentOf(shell, ` ${shellAttribute}="${isKept ? 'open' : 'stay'}"`)
}

/** Adds the age of the copy to the element with the data of the page. */
async function documentOf(copy: Response, attribute = ''): Promise<Response> {
  const { status, headers } = copy
  const html = await copy.text()
  const mark = `id="page-state" ${copyAgeAttribute}="${ageOf(copy)}"${attribute}`
  return new Response(html.replace('id="page-state"', mark), { status, headers })
}

interface Keeping {
  readonly cache: Cache
  readonly path: string
  readonly kind: KeptKind
  readonly isMember: boolean
}

async function keep(answer: Response, { cache, path, kind, isMember }: Keeping): Promise<void> {
  if (endsCopy(answer.status)) await cache.delete(path)
  else if (mayKeep(answer, kind, isMember)) {
    const content =
      kind.kind === 'answer' ? withoutDrafts(withoutNames(path, await answer.text())) : await answer.blob()
    // A published event has become a draft, so its copy is deleted.
    if (content === undefined) await cache.delete(path)
    else await write(cache, { path, headers: answer.headers, content: new Blob([content]) })
  }
  await trim(cache, kind)
}

interface Writing {
  readonly path: string
  readonly headers: Headers
  readonly content: Blob
}

/** Stored under the address alone, because the request contains the token. */
async function write(cache: Cache, { path, headers, content }: Writing): Promise<void> {
  if (content.size > mostBytes) return
  const kept = new Headers(headers)
  for (const name of droppedHeaders) kept.delete(name)
  kept.set(keptAtHeader, String(Date.now()))
  await cache.put(path, new Response(content, { headers: kept }))
}

/** Deletes the oldest copies beyond the bounds. The shell and the mark of a session stay. */
async function trim(cache: Cache, kind: KeptKind): Promise<void> {
  const requests = (await cache.keys()).filter(({ url }) => !lasting.includes(new URL(url).pathname))
  let count = requests.length
  for (const request of requests) {
    const copy = await cache.match(request)
    if (count <= kind.most && copy && !isTooOld(ageOf(copy), kind)) return
    await cache.delete(request)
    count--
  }
}

const ageOf = (copy: Response): number => Math.max(0, Date.now() - keptAt(copy))

function withHeader({ status, body, headers }: Response, name: string, value: string): Response {
  const all = new Headers(headers)
  all.set(name, value)
  return new Response(body, { status, headers: all })
}
