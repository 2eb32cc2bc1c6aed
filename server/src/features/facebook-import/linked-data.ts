/** A thing that a page describes, in JSON-LD or microdata: properties by name, of any shape. */
export interface Node {
  [property: string]: unknown
}

/** A thing and how the page came to speak of it: the properties that lead to it, outermost first. */
export interface FoundNode {
  readonly node: Node
  readonly path: readonly string[]
  /** Whether one of the things around it is an event itself. */
  readonly insideEvent: boolean
}

const MAX_NODES = 20_000
const MAX_DEPTH = 40

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads a JSON-LD script as people write them; undefined when it cannot be read. */
export function parseLinkedData(script: string): unknown {
  // Wrapped for browsers of the last century.
  const json = script.replace(/^\s*(?:<!--|\/\/\s*<!\[CDATA\[|<!\[CDATA\[|\/\*\s*<!\[CDATA\[\s*\*\/)/, '')
  const bare = json.replace(/(?:-->|\/\/\s*\]\]>|\]\]>|\/\*\s*\]\]>\s*\*\/)\s*;?\s*$/, '')
  const attempts = [
    () => bare,
    // Line breaks inside texts, a comma after the last entry: forgiven, because nothing else can be meant.
    () => bare.replace(/\p{Cc}+/gu, ' ').replace(/,\s*(?=[}\]])/g, ''),
  ]
  for (const attempt of attempts) {
    try {
      return JSON.parse(attempt())
    } catch {
      // The next attempt, or nothing.
    }
  }
  return undefined
}

/** Every thing in the given values, outermost first; never deeper or more than anybody means to write. */
export function findNodes(roots: readonly unknown[]): FoundNode[] {
  const found: FoundNode[] = []
  let level: { value: unknown; path: readonly string[]; insideEvent: boolean }[] = roots.map((value) => ({
    value,
    path: [],
    insideEvent: false,
  }))
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0 && found.length < MAX_NODES; depth++) {
    const next: typeof level = []
    for (const { value, path, insideEvent } of level) {
      if (next.length > MAX_NODES) break
      if (Array.isArray(value)) {
        for (const entry of value.slice(0, MAX_NODES)) next.push({ value: entry, path, insideEvent })
      } else if (isNode(value)) {
        found.push({ node: value, path, insideEvent })
        const inside = insideEvent || isEvent(value)
        for (const [name, entry] of Object.entries(value)) {
          if (typeof entry === 'object')
            next.push({ value: entry, path: [...path, name], insideEvent: inside })
        }
      }
    }
    level = next
  }
  return found
}

/** The types of a thing without their vocabulary: `Event` for `https://schema.org/Event`. */
export function typesOf(node: Node): string[] {
  return listOf(own(node, '@type')).flatMap((type) =>
    typeof type === 'string' ? [type.slice(0, 200).replace(/^.*[/#:]/, '')] : [],
  )
}

// Not a gathering of people at a place: the publication of something, a delivery, a broadcast.
const otherEvents = new Set(['PublicationEvent', 'DeliveryEvent', 'BroadcastEvent', 'OnDemandEvent'])
const moreEvents = new Set(['Festival', 'EventSeries', 'CourseInstance', 'Hackathon'])

/** schema.org's Event and what it counts among them. */
export function isEvent(node: Node): boolean {
  return typesOf(node).some((type) => (/Event$/.test(type) && !otherEvents.has(type)) || moreEvents.has(type))
}

/** A property of the thing itself, never one that every object has. */
export function own(node: Node, name: string): unknown {
  return Object.hasOwn(node, name) ? node[name] : undefined
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
}

/** The texts of a value: itself, the entries of a list, `@value`. */
export function textsOf(value: unknown): string[] {
  return listOf(value)
    .slice(0, 100)
    .flatMap((entry) => {
      if (typeof entry === 'string') return [entry]
      if (typeof entry === 'number' && Number.isFinite(entry)) return [String(entry)]
      const inner = isNode(entry) ? own(entry, '@value') : undefined
      return typeof inner === 'string' ? [inner] : []
    })
    .filter((text) => text.trim() !== '')
}
