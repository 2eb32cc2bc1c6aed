import { decodeEntities } from './html-entities.ts'
import type { StartTag } from './html-tokens.ts'
import type { Node } from './linked-data.ts'

const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)
const lineElements = new Set('p div li br tr h1 h2 h3 h4 dd'.split(' '))
const linkElements = new Set(['a', 'area', 'link'])
const sourceElements = new Set(['img', 'audio', 'video', 'embed', 'iframe', 'source'])

/** Elements whose end tag may be left out: the next of their kind ends them. */
const selfClosing = new Set(['p', 'li', 'td', 'th', 'tr', 'dt', 'dd', 'option'])

const MAX_DEPTH = 5000
const MAX_ITEMS = 500
const MAX_OPEN_TEXTS = 6
const MAX_TEXT = 50_000

interface OpenElement {
  readonly name: string
  /** The item that properties in here belong to. */
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
  const open: OpenElement[] = []
  const openNames = new Map<string, number>()
  const openTexts: OpenText[] = []
  let made = 0
  let isTooDeep = false

  function start(tag: StartTag): void {
    if (isTooDeep) return
    if (lineElements.has(tag.name)) addText('\n')
    if (selfClosing.has(tag.name) && open.at(-1)?.name === tag.name) end(tag.name)
    const names = (tag.attributes.get('itemprop') ?? '').split(/\s+/).filter(Boolean).slice(0, 10)
    const parent = open.at(-1)?.item
    const isItem = tag.attributes.has('itemscope') && made < MAX_ITEMS
    const item = isItem ? newItem(tag) : undefined
    if (item) {
      made++
      if (parent && names.length > 0) for (const name of names) addValue(parent, name, item)
      else items.push(item)
    }
    const value = item || names.length === 0 || !parent ? undefined : attributeValue(tag)
    if (value !== undefined) for (const name of names) addValue(parent!, name, value)
    if (voidElements.has(tag.name)) return
    if (open.length >= MAX_DEPTH) {
      // Nobody can say any more what belongs to what.
      isTooDeep = true
      items.length = 0
      return
    }
    const isText = !item && parent && names.length > 0 && value === undefined
    const text = isText && openTexts.length < MAX_OPEN_TEXTS ? { item: parent, names, words: '' } : undefined
    if (text) openTexts.push(text)
    open.push({ name: tag.name, item: item ?? parent, text })
    openNames.set(tag.name, (openNames.get(tag.name) ?? 0) + 1)
  }

  /** Closes everything up to the element of this name; an end tag that closes nothing is ignored. */
  function end(name: string): void {
    if (isTooDeep || !openNames.get(name)) return
    for (;;) {
      const closed = open.pop()!
      openNames.set(closed.name, openNames.get(closed.name)! - 1)
      if (closed.text) {
        openTexts.splice(openTexts.indexOf(closed.text), 1)
        for (const property of closed.text.names) addValue(closed.text.item, property, closed.text.words)
      }
      if (closed.name === name) return
    }
  }

  function addText(written: string): void {
    const wanting = openTexts.filter(({ words }) => words.length < MAX_TEXT)
    const words = wanting.length > 0 ? decodeEntities(written) : ''
    for (const text of wanting) text.words += words
  }

  return { items, start, end, addText }
}

function newItem({ attributes }: StartTag): Node {
  const types = (attributes.get('itemtype') ?? '').split(/\s+/).filter(Boolean)
  const id = attributes.get('itemid')
  return { '@type': types, ...(id ? { '@id': id } : {}) }
}

function addValue(item: Node, name: string, value: unknown): void {
  // A property of this name would be the prototype of the node, not a property.
  if (name === '__proto__') return
  const before = Object.hasOwn(item, name) ? (item[name] as unknown[]) : []
  if (before.length < 100) item[name] = [...before, value]
}

/** The value that attributes give; undefined when it is the text inside the element. */
function attributeValue({ name, attributes }: StartTag): string | undefined {
  const content = attributes.get('content')
  if (content !== undefined || name === 'meta') return content ?? ''
  if (name === 'time') return attributes.get('datetime')
  if (linkElements.has(name)) return attributes.get('href') ?? ''
  if (sourceElements.has(name)) return attributes.get('src') ?? ''
  return name === 'data' || name === 'meter' ? (attributes.get('value') ?? '') : undefined
}
