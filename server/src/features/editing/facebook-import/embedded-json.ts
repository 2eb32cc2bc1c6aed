import { findNodes, type Node } from './linked-data.ts'

/** How many characters of a page's scripts are read. Hostile scripts make us read the same characters several times. */
const MAX_WORK = 20_000_000
const MAX_VALUES = 2_000

/**
 * Every object in the JSON of scripts, also inside the arguments of a call. Anything else is skipped. `__proto__` is an
 * ordinary property here, because JSON.parse makes it one.
 */
export function embeddedObjects(scripts: readonly string[]): Node[] {
  const values: unknown[] = []
  let work = 0
  for (const script of scripts) {
    let at = script.indexOf('{"')
    while (at >= 0 && work < MAX_WORK && values.length < MAX_VALUES) {
      const end = endOfObject(script, at)
      work += end - at
      const value = tryParse(script.slice(at, end))
      if (value !== undefined) values.push(value)
      at = script.indexOf('{"', value === undefined ? at + 1 : end)
    }
  }
  return findNodes(values).map(({ node }) => node)
}

/**
 * The end of the object that starts here; the end of the text when it is not closed. Braces in strings do not count.
 */
function endOfObject(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const mark = text.charCodeAt(at)
    if (mark === quote) at = endOfString(text, at)
    else if (mark === openBrace) depth++
    else if (mark === closeBrace && --depth === 0) return at + 1
  }
  return text.length
}

const [quote, backslash, openBrace, closeBrace] = [34, 92, 123, 125]

function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const mark = text.charCodeAt(at)
    if (mark === backslash) at++
    else if (mark === quote) return at
  }
  return text.length
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
