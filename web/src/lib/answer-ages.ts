import { copyAgeHeader } from './copy-marks.ts'

/** When this page received an answer, on its stopwatch (before 0 for a copy from an earlier visit). */
export interface Received {
  readonly at: number
  readonly isCopy: boolean
}

let received: ReadonlyMap<string, Received> = new Map()
const listeners = new Set<() => void>()

/** Notes when an answer was received, and whether the service worker gave a copy. */
export function noteAge(path: string, answer: Response): Response {
  const age = answer.headers.get(copyAgeHeader)
  if (answer.ok) note(path, { at: performance.now() - Number(age), isCopy: age !== null })
  return answer
}

/** The same of the document. */
export function noteDocument(pathname: string, age: string | null): void {
  note(documentAt(pathname), { at: -Number(age), isCopy: age !== null })
}

/** Stands for the address of the answer. */
export const documentAt = (pathname: string) => `document ${pathname}`

/** The latest note is the last one. */
function note(path: string, one: Received): void {
  received = new Map([...received].filter(([other]) => other !== path).concat([[path, one]]))
  for (const listener of listeners) listener()
}

export const readAges = (): ReadonlyMap<string, Received> => received

export function subscribeToAges(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
