import { addressesOf, readEventNode } from './event-node.ts'
import {
  type FoundNode,
  findNodes,
  isEvent,
  isNode,
  type Node,
  own,
  parseLinkedData,
  typesOf,
} from './linked-data.ts'
import { isSamePage } from './page-address.ts'
import { nothing, type PageEvent } from './page-event.ts'
import type { PageFacts } from './page-facts.ts'
import type { PageIdentity } from './page-identity.ts'

/** An event found on the page, with the signs for and against it being the subject of the page. */
interface Candidate {
  readonly event: PageEvent
  readonly key: string
  /** It gives the address of the page as its own. */
  readonly isHere: boolean
  /** It gives another page of the same site as its own. */
  readonly isElsewhere: boolean
  /** The page names it as its subject. */
  readonly isSubject: boolean
  readonly hasPageTitle: boolean
}

/**
 * The event that the page is about, from JSON-LD, or from microdata when JSON-LD holds no event. A page with several
 * events must say which one it is about; a single event counts unless the page is about an artist, an organizer or a
 * search.
 */
export function findOwnEvent(facts: PageFacts, page: PageIdentity): PageEvent | undefined {
  const linked = findNodes(facts.jsonLd.map(parseLinkedData))
  const found = linked.some(isOwnCandidate) ? linked : findNodes(facts.microdata)
  const resolve = resolver(found)
  const candidates = found.filter(isOwnCandidate).map((entry) => candidateOf(entry, page, resolve))
  const here = candidates.filter(({ isHere }) => isHere)
  if (here.length > 0) return commonFields(here)
  const subjects = distinct(candidates.filter(({ isSubject }) => isSubject))
  if (subjects.length === 1) return commonFields(subjects)
  const all = distinct(candidates)
  if (all.length === 1) {
    const [only] = all
    const isAboutOthers = only!.isElsewhere && isProfile(facts, linked)
    return isAboutOthers ? undefined : commonFields(candidates)
  }
  const titled = all.filter(({ hasPageTitle }) => hasPageTitle)
  return titled.length === 1 && !titled[0]!.isElsewhere ? titled[0]!.event : undefined
}

/** Events inside another event, and an event around others, are not the subject of the page. */
function isOwnCandidate({ node, insideEvent, path }: FoundNode): boolean {
  return isEvent(node) && !insideEvent && !path.includes('superEvent') && Object.keys(node).length > 2
}

function resolver(found: readonly FoundNode[]) {
  const byId = new Map<string, Node>()
  for (const { node } of found) {
    const id = own(node, '@id')
    if (typeof id === 'string' && Object.keys(node).length > 1) byId.set(id, byId.get(id) ?? node)
  }
  return (node: Node): Node => {
    const id = own(node, '@id')
    return typeof id === 'string' && Object.keys(node).length === 1 ? (byId.get(id) ?? node) : node
  }
}

function candidateOf(
  { node, path }: FoundNode,
  page: PageIdentity,
  resolve: (node: Node) => Node,
): Candidate {
  const event = readEventNode(node, resolve)
  const addresses = addressesOf(node).flatMap((address) => URL.parse(address, page.base) ?? [])
  // The front page of a site is not the page of an event.
  const eventPages = addresses.filter(
    ({ pathname, protocol }) => pathname !== '/' && protocol.startsWith('http'),
  )
  const isHere = eventPages.some((url) => page.addresses.some((own) => isSamePage(url, own)))
  return {
    event,
    key: JSON.stringify([event.title?.toLowerCase(), event.start]),
    isHere,
    isElsewhere: !isHere && eventPages.length > 0,
    isSubject: path.some((name) => name === 'mainEntity' || name === 'about'),
    hasPageTitle: event.title !== null && page.isTitle(event.title),
  }
}

/** A page may hold the same event several times. */
function distinct(candidates: readonly Candidate[]): Candidate[] {
  return [
    ...new Map(candidates.toReversed().map((candidate) => [candidate.key, candidate])).values(),
  ].reverse()
}

/** The fields with which all of them agree: for a page that lists every date of one event, all but the date. */
function commonFields(candidates: readonly Candidate[]): PageEvent | undefined {
  const events = candidates.map(({ event }) => event)
  const [first, ...others] = events
  if (!first || others.some(({ title }) => title?.toLowerCase() !== first.title?.toLowerCase()))
    return undefined
  const valuesOf = (field: keyof PageEvent) =>
    events.map((event) => event[field]).filter((value) => value !== null)
  const agreed = (Object.keys(nothing) as (keyof PageEvent)[])
    .map((field) => [field, valuesOf(field)] as const)
    .filter(([, values]) => new Set(values.map((value) => JSON.stringify(value))).size === 1)
    .map(([field, [value]]) => [field, value])
  const common: PageEvent = { ...nothing, ...Object.fromEntries(agreed), title: first.title }
  return { ...common, end: common.start && common.end }
}

const profileTypes = new Set(['ProfilePage', 'MusicGroup', 'Person', 'SearchResultsPage'])

/** Whether this is the page of an artist, an organizer or a search. Their events have pages of their own. */
function isProfile({ meta }: PageFacts, linked: readonly FoundNode[]): boolean {
  if (
    /(?:^|[:.])(?:profile|artist|band|musician|performer|group|organization|venue|place)$/i.test(
      meta.get('og:type') ?? '',
    )
  ) {
    return true
  }
  return linked.some(
    ({ node, path }) =>
      typesOf(node).some((type) => profileTypes.has(type)) &&
      path.every((name) => name === '@graph' || name === 'mainEntity') &&
      isNode(node),
  )
}
