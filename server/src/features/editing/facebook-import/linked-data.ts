import { cutText } from '@floorcraft/contract/base/texts/text-length.ts'
/** An object of JSON-LD or microdata: properties by name, with values of any shape. */
export interface Node {
  [property: string]: unknown
}

/** A node and the names of the properties that lead to it, outermost first. */
export interface FoundNode {
  readonly node: Node
  readonly path: readonly string[]
  /** Whether a node around it is an event. */
  readonly insideEvent: boolean
}

const MAX_NODES = 20_000
const MAX_DEPTH = 40

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads a JSON-LD script, also with common mistakes; undefined when it cannot be read. */
export function parseLinkedData(script: string): unknown {
  // Old sites wrap scripts in comments or CDATA.
  const json = script.replace(/^\s*(?:<!--|\/\/\s*<!\[CDATA\[|<!\[CDATA\[|\/\*\s*<!\[CDATA\[\s*\*\/)/, '')
  const bare = json.replace(/(?:-->|\/\/\s*\]\]>|\]\]>|\/\*\s*\]\]>\s*\*\/)\s*;?\s*$/, '')
  const attempts = [
    () => bare,
    // Line breaks inside texts and a comma after the last entry are common, and their meaning is clear.
    () => bare.replace(/\p{Cc}+/gu, ' ').replace(/,\s*(?=[}\]])/g, ''),
  ]
  for (const attempt of attempts) {
    try {
      return JSON.parse(attempt())
    } catch {
      // Try the next correction.
    }
  }
  return undefined
}

/** Every node in the given values, outermost first. Depth and number are limited because of hostile pages. */
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

/** The types of a node without their vocabulary: `Event` for `https://schema.org/Event`. */
export function typesOf(node: Node): string[] {
  return listOf(own(node, '@type')).flatMap((type) =>
    typeof type === 'string' ? [cutText(type, 200).replace(/^.*[/#:]/, '')] : [],
  )
}

// These are not gatherings of people at a place: publications, deliveries, broadcasts.
const otherEvents = new Set(['PublicationEvent', 'DeliveryEvent', 'BroadcastEvent', 'OnDemandEvent'])
const moreEvents = new Set(['Festival', 'EventSeries', 'CourseInstance', 'Hackathon'])

/** Whether a node is a schema.org Event or one of its subtypes. */
export function isEvent(node: Node): boolean {
  return typesOf(node).some((type) => (/Event$/.test(type) && !otherEvents.has(type)) || moreEvents.has(type))
}

/** A property of the node itself, never one that it inherits from Object. */
export function own(node: Node, name: string): unknown {
  return Object.hasOwn(node, name) ? node[name] : undefined
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
}

/** The texts of a value: the value itself, the entries of a list, or `@value`. */
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
