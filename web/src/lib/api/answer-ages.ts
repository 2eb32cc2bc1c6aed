/** An answer of the API, or the document of a page. */
export interface Received {
  readonly path: string
  /** On the stopwatch of the page; below 0 for a copy from an earlier visit. */
  readonly at: number
  readonly isCopy: boolean
}

/** Only the last ones are kept. The content of a page is among them, also after 60 saved events were fetched. */
const mostNotes = 100

let received: readonly Received[] = []
let onChange = () => {}

/** Notes when an answer was received. `age` is that of a copy from the service worker, in milliseconds. */
export function noteReceived(path: string, age: string | null, now: number = performance.now()): void {
  received = [...received.slice(-mostNotes), { path, at: now - Number(age), isCopy: age !== null }]
  onChange()
}

const oldMilliseconds = 2 * 3_600_000

/** Marks a page with old content: what was known about tonight two hours ago may be wrong now (styles.css). */
export const markAge = (age: number): void => {
  document.documentElement.toggleAttribute('data-old', age > oldMilliseconds)
}

export const readReceived = () => received

/** Calls back at each note, for the one bar that shows the age. */
export function followReceived(listener: () => void): () => void {
  onChange = listener
  return () => {
    onChange = () => {}
  }
}
