import type { Node } from './linked-data.ts'

type Attributes = Readonly<Record<string, string>>

const lineElements = new Set('p div li br tr h1 h2 h3 h4 dd'.split(' '))
const linkElements = new Set(['a', 'area', 'link'])
const sourceElements = new Set(['img', 'audio', 'video', 'embed', 'iframe', 'source'])

const MAX_ITEMS = 500
const MAX_OPEN_TEXTS = 6
const MAX_TEXT = 50_000

interface OpenElement {
  /** The item to which properties inside this element belong. */
  readonly item: Node | undefined
  readonly text: OpenText | undefined
}

interface OpenText {
  readonly item: Node
  readonly names: readonly string[]
  words: string
}

/**
 * Collects the items of microdata (itemscope, itemprop) while a page is read, as nodes like those of JSON-LD. `itemref`
 * is not followed.
 */
export function openMicrodata() {
  const items: Node[] = []
  const elements: OpenElement[] = []
  const openTexts: OpenText[] = []
  let itemCount = 0

  function open(name: string, attributes: Attributes): void {
    if (lineElements.has(name)) text('\n')
    const names = (attributes.itemprop ?? '').split(/\s+/).filter(Boolean).slice(0, 10)
    const parent = elements.at(-1)?.item
    const isItem = attributes.itemscope !== undefined && itemCount < MAX_ITEMS
    const item = isItem ? newItem(attributes) : undefined
    if (item) {
      itemCount++
      if (parent && names.length > 0) for (const property of names) addValue(parent, property, item)
      else items.push(item)
    }
    const value = item || names.length === 0 || !parent ? undefined : attributeValue(name, attributes)
    if (value !== undefined) for (const property of names) addValue(parent!, property, value)
    const hasText = !item && parent && names.length > 0 && value === undefined
    const openText =
      hasText && openTexts.length < MAX_OPEN_TEXTS ? { item: parent, names, words: '' } : undefined
    if (openText) openTexts.push(openText)
    elements.push({ item: item ?? parent, text: openText })
  }

  function close(): void {
    const closed = elements.pop()?.text
    if (!closed) return
    openTexts.splice(openTexts.indexOf(closed), 1)
    for (const property of closed.names) addValue(closed.item, property, closed.words)
  }

  function text(words: string): void {
    for (const open of openTexts) if (open.words.length < MAX_TEXT) open.words += words
  }

  return { items, open, close, text }
}

function newItem(attributes: Attributes): Node {
  const types = (attributes.itemtype ?? '').split(/\s+/).filter(Boolean)
  const id = attributes.itemid
  return { '@type': types, ...(id ? { '@id': id } : {}) }
}

function addValue(item: Node, name: string, value: unknown): void {
  // Assigning this name would change the prototype of the node.
  if (name === '__proto__') return
  const before = Object.hasOwn(item, name) ? (item[name] as unknown[]) : []
  if (before.length < 100) item[name] = [...before, value]
}

/** The value in the attributes; undefined when it is the text inside the element. */
function attributeValue(name: string, attributes: Attributes): string | undefined {
  const content = attributes.content
  if (content !== undefined || name === 'meta') return content ?? ''
  if (name === 'time') return attributes.datetime
  if (linkElements.has(name)) return attributes.href ?? ''
  if (sourceElements.has(name)) return attributes.src ?? ''
  return name === 'data' || name === 'meter' ? (attributes.value ?? '') : undefined
}
