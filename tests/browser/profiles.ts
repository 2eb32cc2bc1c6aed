import type { Browser } from 'playwright-core'
import { type DemoAccount, signInAs } from './calendar.ts'
import { watchShifts } from './layout-shifts.ts'
import { answerAll } from './quiet.ts'
import { newVisitor, type ProfileOptions, screenSizes, type Visitor } from './visitors.ts'

interface Lookout {
  readonly account: DemoAccount | undefined
  readonly look: ProfileOptions
}

/**
 * Visitors that share browser profiles and pages, one visit at a time. A new profile would load and compile the same
 * scripts each time. Between two visits everything except the session is cleared.
 */
export function openProfiles(browser: Browser, url: string) {
  const free = new Map<string, Visitor[]>()
  const tokens = new Map<DemoAccount, Promise<string>>()

  async function create({ account, look }: Lookout): Promise<Visitor> {
    const visitor = await newVisitor(browser, url, look)
    await watchShifts(visitor.page)
    await visitor.context.addInitScript(describeNothing)
    if (!account) return visitor
    const signingIn = tokens.get(account) ?? signInAs(url, account)
    tokens.set(account, signingIn)
    await visitor.context.addInitScript(
      (token) => {
        // An empty page has no storage.
        if (location.protocol !== 'about:') localStorage.setItem('authToken', token)
      },
      await signingIn,
    )
    return visitor
  }

  return {
    /** Lends a visitor. A visitor whose work fails is not used again. */
    async use<T>(lookout: Lookout, work: (visitor: Visitor) => Promise<T>): Promise<T> {
      const key = JSON.stringify(lookout)
      const waiting = free.get(key) ?? []
      free.set(key, waiting)
      const visitor = waiting.pop() ?? (await create(lookout))
      try {
        const answer = await work(visitor)
        await forget(visitor, lookout.look)
        waiting.push(visitor)
        return answer
      } catch (error) {
        await visitor.context.close()
        throw error
      }
    },
  }
}

/** React's development build describes each component and element to developer tools, and these pages have none open. */
function describeNothing(): void {
  Object.assign(console, { timeStamp: undefined, createTask: undefined })
}

/** A document of the product without scripts. After `about:blank` Chromium would start another process for the next page. */
const emptyPage = '/robots.txt'

async function forget(
  { context, page, faults }: Visitor,
  { theme = 'light', size = 'desktop' }: ProfileOptions,
): Promise<void> {
  await context.setOffline(false)
  await context.clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await answerAll(page)
  await page.goto(emptyPage)
  const { width, height } = screenSizes[size]
  if (page.viewportSize()?.height !== height) await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: theme })
  faults.clear()
}
