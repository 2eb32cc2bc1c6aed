import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { type ExpectedFaults, type Faults, watchFaults } from './faults.ts'
import { recordMessages } from './messages.ts'
import { patienceMilliseconds, watchTraffic } from './quiet.ts'

export const screenSizes = {
  /** The narrowest supported phone. */
  narrow: { width: 360, height: 740 },
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const

/** The settings and the stored data of the browser. */
export interface ProfileOptions {
  readonly size?: keyof typeof screenSizes
  readonly theme?: 'light' | 'dark'
  readonly timeZone?: string
  readonly locale?: string
  readonly script?: boolean
  /** The browser of the tests says that it is a robot, and robots are not counted. */
  readonly userAgent?: string
  /** Has not chosen about cookies yet, so that the page asks. */
  readonly isNew?: boolean
  /** The service worker may be installed: only where a journey is about it, because it changes what the pages request. */
  readonly worker?: boolean
  /** The stored data from earlier visits. */
  readonly remembers?: Readonly<Record<string, string>>
}

export interface VisitorOptions extends ProfileOptions, ExpectedFaults {}

/** A visitor with their own browser context; visitors share only the running product. */
export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  readonly faults: Faults
}

/** Opens a new browser profile for the product; paths are relative to its address. */
export async function newVisitor(
  browser: Browser,
  baseUrl: string,
  options: ProfileOptions = {},
): Promise<Visitor> {
  const size = options.size ?? 'desktop'
  const settings: BrowserContextOptions = {
    baseURL: baseUrl,
    viewport: screenSizes[size],
    hasTouch: size !== 'desktop',
    isMobile: size !== 'desktop',
    colorScheme: options.theme ?? 'light',
    timezoneId: options.timeZone ?? 'America/Los_Angeles',
    locale: options.locale ?? 'en-US',
    javaScriptEnabled: options.script ?? true,
    reducedMotion: 'reduce',
    ...(options.userAgent ? { userAgent: options.userAgent } : {}),
    storageState: {
      cookies: [],
      origins: [{ origin: baseUrl, localStorage: entriesOf(options.remembers) }],
    },
  }
  const context = await browser.newContext(settings)
  context.setDefaultTimeout(patienceMilliseconds)
  if ((options.script ?? true) && !options.isNew) await context.addInitScript(chooseCookies)
  if ((options.script ?? true) && !options.worker) await context.addInitScript(refuseWorkers)
  watchTraffic(context)
  if (options.script ?? true) await recordMessages(context)
  const faults = watchFaults(context, baseUrl)
  return { context, faults, page: await context.newPage() }
}

const entriesOf = (remembered: Readonly<Record<string, string>> = {}) =>
  Object.entries(remembered).map(([name, value]) => ({ name, value }))

/** The banner would cover what the visitor wants to press. It asks those who have forgotten the choice. */
function chooseCookies(): void {
  // An empty page has no storage.
  if (location.protocol === 'about:') return
  const rejected = { functional: true, analytics: false, marketing: false, date: '2026-11-20T20:00:00Z' }
  localStorage.cookieConsent ??= JSON.stringify(rejected)
}

/** As a browser in a private window does. Playwright's own switch writes a warning into the console. */
function refuseWorkers(): void {
  // An empty page has none.
  if (!('serviceWorker' in navigator)) return
  ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('refused'))
}
