import { findNodes, type Node } from './linked-data.ts'

/** What a page's scripts may cost: characters looked at, of which hostile ones are looked at several times. */
const MAX_WORK = 20_000_000
const MAX_VALUES = 2_000

/**
 * Every object in the JSON that stands in scripts, alone or as an argument of a call. What is no JSON is passed over;
 * `__proto__` and its like are properties like others here, because JSON.parse makes them so.
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

/** Where the object that opens here closes, strings respected; the end of the text when it does not. */
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
