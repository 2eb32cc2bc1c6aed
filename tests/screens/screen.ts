import type { Page } from 'playwright-core'
import type { DemoAccount } from '../browser/calendar.ts'
import type { ExpectedFaults } from '../browser/faults.ts'
import { interceptCalls } from '../browser/intercepted-calls.ts'
import { blockRequests } from '../browser/quiet.ts'

/** One screen in one state. Nothing that is done on the way there is saved. */
export interface Screen extends ExpectedFaults {
  readonly name: string
  readonly path: string
  /** Who looks at it; a visitor when absent. */
  readonly account?: DemoAccount
  /** What the document answers when it is not 200. */
  readonly status?: 404
  /** Before the page is opened: what the server answers. */
  readonly before?: Act
  /** When it is open: what is pressed, and what shows that it worked. */
  readonly after?: Act
  /** In pictures: the whole height instead of one screenful. */
  readonly full?: boolean
  /** Only for pictures, with the reason: the walk over the screens leaves it out. */
  readonly onlyPicture?: string
}

type Act = (page: Page) => Promise<unknown>

/** Waits for a text. */
export const shows =
  (text: string | RegExp): Act =>
  (page) =>
    page.getByText(text).first().waitFor()

/** Presses the first button with a name. */
export const press =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('button', { name }).first().click()

/** One after the other. */
export const inTurn =
  (...acts: readonly Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page)
  }

/** Presses one button after the other, and waits for a dialog. */
export const opens = (dialog: string | RegExp, ...buttons: readonly (string | RegExp)[]): Act =>
  inTurn(...buttons.map(press), (page) => page.getByRole('dialog', { name: dialog }).waitFor())

/** Answers in the server's place. */
export const answers =
  (path: RegExp, method: string, answer: { status?: number; json: unknown }): Act =>
  (page) =>
    interceptCalls(page, path, (call) => (call.method === method ? call.answer(answer) : call.proceed()))

/** Fails as the server does when its database is away. */
export const fails = (path: RegExp): Act =>
  answers(path, 'GET', {
    status: 500,
    json: {
      error: {
        code: 'DB_ERROR',
        message: 'A database error occurred. Please try again.',
        details: null,
        request_id: 'none',
      },
    },
  })

/** Never answers. */
export const hangs =
  (path: RegExp): Act =>
  (page) =>
    blockRequests(page, path)

/** Changes what the server answers. */
export const changing =
  <Answer>(path: RegExp, change: (answer: Answer) => unknown): Act =>
  (page) =>
    interceptCalls(page, path, (call) => call.change((json) => change(json as Answer)))

type Listed = { readonly id: string }

/** Changes a list that the server answers. */
export const listing = (path: RegExp, change: (list: Listed[]) => Listed[]) => changing(path, change)

/** A list of so many items, made of those that are there. */
export const copies = (count: number) => (list: Listed[]) =>
  Array.from({ length: count }, (_, index) => ({ ...list[index % list.length]!, id: `copy-${index}` }))
