import { rmSync } from 'node:fs'
import type { Browser, Page, Response } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAxe, axeFindings, loadAxe } from '../browser/axe.ts'
import { launchShell } from '../browser/chromium.ts'
import { buildDevelopmentPages } from '../browser/development-pages.ts'
import { shiftFindings } from '../browser/layout-shifts.ts'
import { enlargedFindings, largeTextFindings } from '../browser/low-window.ts'
import { narrowFindings, partsTooWide } from '../browser/narrow-checks.ts'
import { stopTransitions, visit } from '../browser/pages.ts'
import { openProfiles } from '../browser/profiles.ts'
import { waitForIdlePage, waitForQuietPage } from '../browser/quiet.ts'
import type { ProfileOptions } from '../browser/visitors.ts'
import type { Screen } from '../screens/screen.ts'
import { listScreens } from '../screens/screens.ts'
import { openOwnProduct } from './journey.ts'

const pages = await buildDevelopmentPages()
addAxe(pages)
afterAll(() => rmSync(pages, { recursive: true, force: true }))
const { url } = await openOwnProduct({ pages })
const screens = (await listScreens(url)).filter(({ onlyPicture }) => onlyPicture === undefined)

/** Each screen is opened in both. Together they have both themes, two time zones and two languages. */
const looks = {
  narrow: { size: 'narrow', theme: 'dark', timeZone: 'Asia/Tokyo', locale: 'de-DE' },
  desktop: { size: 'desktop', theme: 'light' },
} as const satisfies Record<string, ProfileOptions>
const other = { dark: 'light', light: 'dark' } as const

let browser: Browser
let profiles: ReturnType<typeof openProfiles>
beforeAll(async () => {
  browser = await launchShell()
  profiles = openProfiles(browser, url)
})
afterAll(() => browser?.close())

describe.concurrent('every screen, at 360 px in the dark theme, at 400 %, and on a desktop in the light theme', () => {
  it.each(screens)('$name', async (screen) => {
    for (const look of Object.values(looks)) {
      const findings = await findingsOf(screen, { look })
      expect(findings, findings.join('\n')).toEqual([])
    }
  })
})

/** Each check of the walk finds a planted problem. */
describe.concurrent('the walk finds', () => {
  const list = '/events?scenes=san-diego'
  const planted: readonly (Omit<Screen, 'path'> & { path?: string; finding: RegExp })[] = [
    { name: 'another status', status: 404, finding: /answered 200/ },
    {
      name: 'a text that the server renders differently',
      path: list,
      before: changeDocument('<h1', '<p>planted</p><h1'),
      finding: /hydrat/i,
    },
    {
      name: 'an attribute that the server renders differently',
      path: list,
      before: changeDocument('<main ', '<main data-planted="" '),
      finding: /hydrat/i,
    },
    {
      name: 'a heading that only scripts make',
      before: changeDocument(/<(\/?)h1/g, '<$1h2'),
      finding: /has 0 headings without scripts/,
    },
    {
      name: 'a page that jumps',
      path: list,
      before: (page) =>
        page.addInitScript(() => {
          const jump = () => {
            document.documentElement.style.overflowAnchor = 'none'
            document.querySelector('main')!.style.paddingTop = '300px'
          }
          addEventListener('scroll', jump, { once: true })
        }),
      finding: /jumps by 0\.\d+/,
    },
    { name: 'a message on the console', after: plant(() => console.error('planted')), finding: /planted/ },
    {
      name: 'a page that scrolls sideways',
      after: plant((element) => element.style.setProperty('width', '500px')),
      finding: /scrolls sideways by \d+ px/,
    },
    {
      name: 'a word that is too wide when texts are large',
      after: plant(({ style }) => Object.assign(style, { width: '20rem' })),
      finding: /with texts of 200 %: scrolls sideways by \d+ px/,
    },
    {
      name: 'a heading that breaks inside a word when texts are large',
      after: plant((element) => {
        const heading = document.createElement('h2')
        heading.append('unbreakable')
        heading.style.cssText = 'width: 200px; overflow-wrap: anywhere; font-size: 1.5rem'
        element.replaceWith(heading)
      }),
      finding: /with texts of 200 %: "unbreakable" breaks in <h2>/,
    },
    {
      name: 'a label that covers the text of its field when texts are large',
      after: plant((element) => {
        element.dataset.inset = ''
        element.innerHTML =
          '<label style="position: absolute" for="covered">planted</label><input id="covered" style="padding-top: 24px">'
      }),
      finding: /with texts of 200 %: the label "planted" reaches \d+ px/,
    },
    {
      name: 'a list beside the page that is too wide',
      after: plant((element) => {
        const box = document.createElement('div')
        box.style.cssText = 'height: 40px; width: 200px; overflow-y: auto'
        element.replaceWith(box)
        box.append(element)
        element.style.cssText = 'width: 240px; height: 100px'
      }),
      finding: /a part scrolls sideways by 40 px/,
    },
    {
      name: 'a dialog that is too wide',
      after: plant((element) => {
        const dialog = document.createElement('dialog')
        dialog.append(element)
        dialog.style.overflow = 'auto'
        element.style.width = '500px'
        document.body.append(dialog)
        dialog.showModal()
      }),
      finding: /the dialog is \d+ px too wide/,
    },
    {
      name: 'a text that is cut',
      after: plant(({ style }) => Object.assign(style, { width: '30px', overflow: 'hidden' })),
      finding: /"planted" is cut/,
    },
    {
      name: 'a button that is too small',
      after: plant((element) => {
        const button = document.createElement('button')
        button.append('x')
        element.append(button)
      }),
      finding: /button "x": \d+ x \d+/,
    },
    {
      name: 'a bar that covers the focus',
      after: plant((element) => {
        const field = document.createElement('input')
        field.name = 'covered'
        const bar = document.createElement('div')
        element.style.paddingTop = '300px'
        element.append(field, bar)
        bar.style.cssText = 'position: fixed; inset: auto 0 0; height: 140px; background: #888'
      }),
      finding: /at 400 %: input "covered" has the focus and is covered/,
    },
    {
      name: 'bars that leave no room for the page',
      after: plant((element) => {
        const bar = document.createElement('div')
        bar.style.cssText = 'position: sticky; top: 0; z-index: 1; height: 140px; background: #888'
        element.closest('main')!.prepend(bar)
      }),
      finding: /at 400 %: \d+ px of 256 are left for what scrolls/,
    },
    {
      name: 'a text that has no room for more space between its lines',
      after: plant(({ style }) =>
        Object.assign(style, { width: '4em', height: '1.2em', lineHeight: '1.1', overflow: 'hidden' }),
      ),
      finding: /with text spacing: "planted" is cut/,
    },
    {
      name: 'a text that has no room for more space between its letters',
      after: plant((element) => {
        element.textContent = 'planted words that must stay on one line'
        element.style.whiteSpace = 'nowrap'
      }),
      finding: /with text spacing: scrolls sideways by \d+ px/,
    },
    {
      name: 'a button without a name',
      after: plant((element) => element.append(document.createElement('button'))),
      finding: /button-name/,
    },
    {
      name: 'a text that is hard to read',
      after: plant(({ style }) => Object.assign(style, { color: '#444' })),
      finding: /color-contrast .* #planted/,
    },
    {
      name: 'texts like readable ones on a background that makes them hard to read',
      after: plant(({ parentElement }) => {
        parentElement!.style.background = '#777'
      }),
      finding: /color-contrast .* label\[/,
    },
    {
      name: 'a text that is hard to read in the other theme',
      after: plant(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(
          '@media (prefers-color-scheme: light) { #planted { color: #eee; background: #fff } }',
        )
        document.adoptedStyleSheets.push(sheet)
      }),
      finding: /light: color-contrast .* #planted/,
    },
  ]
  it.each(planted)('$name', async ({ finding, path = '/login', ...screen }) => {
    const findings = await findingsOf(
      { path, ...screen },
      { look: looks.narrow, visitors: openProfiles(browser, url) },
    )
    expect(findings.join('\n')).toMatch(finding)
  })
})

/** Adds a paragraph to the page and changes it. */
function plant(change: (element: HTMLElement) => void) {
  return (page: Page) =>
    page.evaluate(`{
      const element = document.createElement('p')
      element.id = 'planted'
      element.append('planted')
      document.querySelector('main').append(element)
      ;(${change})(element)
    }`)
}

/** Changes the document that the server has rendered. */
function changeDocument(from: string | RegExp, to: string) {
  return (page: Page) =>
    page.route(
      (url) => url.pathname.startsWith('/events') || url.pathname === '/login',
      async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replace(from, to)
        await route.fulfill({ response, body })
      },
    )
}

/** All problems of a screen. */
async function findingsOf(
  screen: Screen,
  { look, visitors = profiles }: { look: (typeof looks)[keyof typeof looks]; visitors?: typeof profiles },
): Promise<string[]> {
  const { account, status } = screen
  return visitors.use({ account, look }, async ({ page, faults }) => {
    await screen.before?.(page)
    const answer = await visit(page, screen.path)
    await waitForQuietPage(page)
    const findings = account ? [] : await publicFindings(page, answer, status)
    // What is done next can cut the connection.
    await loadAxe(page)
    await screen.after?.(page)
    await waitForQuietPage(page)
    await stopTransitions(page)
    if (look.size === 'narrow')
      findings.push(...(await narrowFindings(page)), ...(await largeTextFindings(page)))
    else findings.push(...(await partsTooWide(page)))
    findings.push(...(await axeFindings(page)))
    await page.emulateMedia({ colorScheme: other[look.theme] })
    await waitForIdlePage(page)
    const contrast = await axeFindings(page, 'contrast')
    findings.push(...contrast.map((finding) => `${other[look.theme]}: ${finding}`))
    if (look.size === 'narrow') findings.push(...(await enlargedFindings(page)))
    const refused = [...(screen.refused ?? []), ...(status ? [status] : [])]
    findings.push(...faults.list({ ...screen, refused }))
    return findings.map((finding) => `${look.size}: ${finding}`)
  })
}

/** The problems of a page from the server: its status, its heading without scripts, and its layout shifts. */
async function publicFindings(page: Page, answer: Response, status = 200): Promise<string[]> {
  const headings = await page.evaluate(
    (html) =>
      [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('h1')].filter(
        // Styles hide what waits for readers with other scenes.
        (heading) => !heading.closest('[hidden], .while-other-scene'),
      ).length,
    // The first document of a new reader is replaced by another one, and its text is gone.
    await answer.text().catch(() => page.evaluate(async () => (await fetch(location.href)).text())),
  )
  await page.mouse.wheel(0, 1500)
  await waitForQuietPage(page)
  const shifts = await shiftFindings(page)
  await page.evaluate(() => scrollTo(0, 0))
  return [
    ...(answer.status() === status ? [] : [`answered ${answer.status()}`]),
    ...(headings === 1 ? [] : [`has ${headings} headings without scripts`]),
    ...shifts,
  ]
}
