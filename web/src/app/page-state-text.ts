import type { DehydratedState } from '@tanstack/react-query'
import type { PageState } from './app-environment.ts'

/** The texts of answers of the API. Pages made from one kept answer have the same object. */
const texts = new WeakMap<object, string>()

/** The state of a page as JSON for an element of the document. The data of the queries are written once for all pages. */
export function pageStateText({ queries, ...rest }: PageState): string {
  const list = queries.queries.map(textOfQuery).join()
  return `${openText(rest)}"queries":{"mutations":[],"queries":[${list}]}}`
}

function textOfQuery({ state, ...query }: DehydratedState['queries'][number]): string {
  const { data, ...rest } = state
  return `${openText(query)}"state":${openText(rest)}"data":${textOfData(data)}}}`
}

/** The pages of a list are kept answers. The object around them belongs to one page of the product. */
function textOfData(data: unknown): string {
  if (!isObject(data)) return jsonText(data ?? null)
  if (!('pages' in data && 'pageParams' in data)) return textOfAnswer(data)
  const pages = (data.pages as object[]).map(textOfAnswer).join()
  return `{"pages":[${pages}],"pageParams":${jsonText(data.pageParams)}}`
}

function textOfAnswer(answer: object): string {
  const text = texts.get(answer) ?? jsonText(answer)
  texts.set(answer, text)
  return text
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** An object without its end. */
const openText = (value: object) => `${jsonText(value).slice(0, -1)},`

/**
 * "<" is escaped, so that no text of an event can end the element. What is outside Latin 1 is escaped too, because one
 * such letter would double the memory of the whole text.
 */
const jsonText = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<\u0100-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
