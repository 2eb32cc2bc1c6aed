import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as TestingLibrary from '@testing-library/dom'
import { keepMessages } from '../browser/messages.ts'
import { type Driver, until } from './driver.ts'
import type { Target, Words } from './targets.ts'

// Testing Library finds by role and name in every engine. It tries an eval, which Firefox says it has blocked; it does without.
const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

declare global {
  interface Window {
    TestingLibraryDom: typeof TestingLibrary
    seek?: typeof seek
  }
}

/** The first visible element for a target. In the page. */
function seek(target: Target): HTMLElement | undefined {
  const { by, value, name, inside } = target
  const area = inside ? window.seek!(inside) : document.body
  if (!area) return undefined
  // A pattern arrives as text.
  const words = (said: Words | undefined) =>
    typeof said === 'string' && said.startsWith('pattern:') ? new RegExp(said.slice(8), 'i') : said!
  const queries = window.TestingLibraryDom
  const found = {
    role: () => queries.queryAllByRole(area, String(value), { name: words(name) }),
    label: () => queries.queryAllByLabelText(area, words(value), { exact: false }),
    text: () => queries.queryAllByText(area, words(value), { exact: false }),
    selector: () => [...area.querySelectorAll<HTMLElement>(String(value))],
  }[by]()
  return found.find((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
  })
}

/** Where to press an element: nothing while it is covered or not there. In the page. */
function placeOf(target: Target): { x: number; y: number } | undefined {
  const element = window.seek!(target)
  if (!element) return undefined
  // A dialog that is still rising would not be where it is pressed.
  for (let part: Element | null = element; part; part = part.parentElement) {
    const moves = part
      .getAnimations()
      .map(({ playState, effect }) => ({ playState, ...effect?.getComputedTiming() }))
    if (moves.some(({ playState, endTime }) => playState === 'running' && endTime !== Infinity))
      return undefined
  }
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getClientRects()[0]!
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const there = document.elementFromPoint(x, y)
  const isFree = there !== null && (element.contains(there) || there.contains(element))
  return isFree && !(element as HTMLButtonElement).disabled ? { x, y } : undefined
}

/** Whether a text can be typed; other inputs, such as dates and lists, get their value. In the page. */
function setValue(target: Target, value: string): 'set' | 'type' | undefined {
  const element = window.seek!(target) as HTMLInputElement | HTMLSelectElement | undefined
  if (!element) return undefined
  if (element instanceof HTMLSelectElement) {
    const option = [...element.options].find(({ text }) => text.trim().startsWith(value))
    if (!option) return undefined
    element.value = option.value
    element.dispatchEvent(new Event('change', { bubbles: true }))
    return 'set'
  }
  if (!['date', 'time', 'number'].includes(element.type)) {
    element.focus()
    element.select()
    return 'type'
  }
  // React notices only what the setter of the browser has changed.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(element, value)
  for (const name of ['input', 'change']) element.dispatchEvent(new Event(name, { bubbles: true }))
  return 'set'
}

const plain = (target: Target): Target => {
  const words = (said: Words) => (typeof said === 'string' ? said : `pattern:${said.source}`)
  return {
    by: target.by,
    value: words(target.value),
    ...(target.name === undefined ? {} : { name: words(target.name) }),
    ...(target.inside ? { inside: plain(target.inside) } : {}),
  }
}

const nameOf = ({ by, value, name }: Target) => `${by} ${String(value)}${name ? ` "${String(name)}"` : ''}`

/** What a visitor does on a page, in every engine. `step` tells what they do at the moment. */
export class Page {
  step = 'start'
  readonly #driver: Driver
  readonly #url: string

  constructor(driver: Driver, url: string) {
    this.#driver = driver
    this.#url = url
  }

  /** Opens a path, and waits until its buttons work. */
  async open(path: string): Promise<void> {
    this.step = `open ${path}`
    await this.#driver.go(this.#url + path)
    await this.#poll(() =>
      this.run(() => {
        const parts = [...document.querySelectorAll('#content, #content button')]
        const isHydrated = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactProps$'))
        return parts.length > 0 && parts.every(isHydrated) ? true : undefined
      }),
    )
    await this.#prepare()
  }

  /** Remembers a value in the browser before the first page. */
  async remember(values: Readonly<Record<string, string>>): Promise<void> {
    this.step = 'remember'
    await this.#driver.go(`${this.#url}/robots.txt`)
    await this.run((entries) => Object.assign(localStorage, entries), values)
  }

  async click(target: Target): Promise<void> {
    this.step = `click ${nameOf(target)}`
    let before = ''
    const place = await this.#poll(async () => {
      const now = await this.#find(placeOf, target)
      const rests = now && JSON.stringify(now) === before
      before = JSON.stringify(now)
      return rests ? now : undefined
    })
    const move = { type: 'pointerMove', origin: 'viewport', duration: 0, ...place }
    const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))
    await this.#driver.input([{ type: 'pointer', id: 'mouse', actions: [move, ...press] }])
  }

  async fill(target: Target, value: string): Promise<void> {
    this.step = `fill ${nameOf(target)}`
    const way = await this.#poll(() => this.#find(setValue, target, value))
    if (way === 'type') await this.keys(value)
  }

  async keys(value: string): Promise<void> {
    const actions = [...value].flatMap((key) => ['keyDown', 'keyUp'].map((type) => ({ type, value: key })))
    await this.#driver.input([{ type: 'key', id: 'keyboard', actions }])
  }

  async chooseFile(selector: string, name: string, content: Uint8Array | string): Promise<void> {
    this.step = `choose ${name}`
    const folder = mkdtempSync(join(tmpdir(), 'fc-file-'))
    const path = join(folder, name)
    writeFileSync(path, content)
    await this.#poll(() =>
      this.run((sought) => (document.querySelector(sought) ? true : undefined), selector),
    )
    await this.#driver.chooseFile(selector, path)
    // The browser reads it when the page does.
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  }

  /** Waits for an element, and returns its text. */
  async sees(target: Target): Promise<string> {
    this.step = `see ${nameOf(target)}`
    return this.#poll(() => this.#find((sought: Target) => window.seek!(sought)?.textContent, target))
  }

  async misses(target: Target): Promise<void> {
    this.step = `no longer see ${nameOf(target)}`
    await this.#poll(() => this.#find((sought: Target) => (window.seek!(sought) ? undefined : true), target))
  }

  /** Waits for a short message, which may be gone already. */
  async hears(message: string): Promise<void> {
    this.step = `hear "${message}"`
    await this.#poll(() =>
      this.run((sought) => (window.messages?.includes(sought) ? true : undefined), message),
    )
  }

  async isAt(path: string): Promise<void> {
    this.step = `be at ${path}`
    await this.#poll(async () => {
      const now = await this.run(() => location.pathname + location.search)
      return now === path ? true : undefined
    })
  }

  /** Waits until a function in the page has an answer. */
  async waitFor<Answer>(step: string, work: (...args: string[]) => Answer, ...args: string[]) {
    this.step = step
    return this.#poll(() => this.run(work, ...args))
  }

  async run<Args extends readonly unknown[], Answer>(
    work: (...args: Args) => Answer,
    ...args: Args
  ): Promise<Awaited<Answer> | undefined> {
    const answer = (await this.#driver.run(work.toString(), args)) as Awaited<Answer> | null
    return answer ?? undefined
  }

  async #find<Rest extends readonly unknown[], Answer>(
    work: (target: Target, ...rest: Rest) => Answer,
    target: Target,
    ...rest: Rest
  ): Promise<Awaited<Answer> | undefined> {
    await this.#prepare()
    return this.run(work, plain(target), ...rest)
  }

  async #prepare(): Promise<void> {
    if (await this.run(() => 'seek' in window)) return
    await this.#driver.run(
      `() => { ${library}\n; window.seek = ${seek.toString()}; (${keepMessages.toString()})() }`,
      [],
    )
  }

  /** Between two documents a page has no answer. */
  #poll<T>(look: () => Promise<T | undefined>): Promise<T> {
    let problem = ''
    return until(
      () =>
        look().catch((error: unknown) => {
          problem = `: ${String(error)}`
          return undefined
        }),
      () => `waited too long${problem}`,
    )
  }
}
