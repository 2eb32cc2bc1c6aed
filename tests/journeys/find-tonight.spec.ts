import { contrast } from '@floorcraft/contract/base/contrast.ts'
import type { Locator, Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { chunkImports, firstViewScript } from '../../bench/script-size.ts'
import type { Rgb } from '../../contract/src/base/palette.ts'
import { cycleIn } from '../architecture/cycle.ts'
import { isInView, listedEvent, listedTitles, raiseScenePicker, scenePicker } from '../browser/event-list.ts'
import { signedIn } from '../browser/organizing.ts'
import { addressOf, visit } from '../browser/pages.ts'
import { waitForQuietPage } from '../browser/quiet.ts'
import { product, useVisitors } from './journey.ts'

const open = useVisitors()

/** The time of the first paint of a page in milliseconds; 0 before. */
const paintedAt = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)

/** Sends a script without code, so that a page stays as the server made it. A script that cannot be read is an error. */
const emptyScript = (route: Route) => route.fulfill({ contentType: 'text/javascript', body: '' })

it.each(['home', 'browse-events', 'event', 'scene', 'search'])(
  'loads for the first view of the page %s at most 120 kB of script',
  (page) => {
    expect(firstViewScript(`${page}-page`, process.env.WEB_DIST)).toBeLessThanOrEqual(120)
  },
)

// The first one to run reads what the other has not made yet.
it('has no chunks that need each other in a cycle', () => {
  expect(cycleIn(chunkImports(process.env.WEB_DIST))).toEqual([])
})

it('loads the fonts of a phone after the first paint, and shows them from the next page on without moving a text', async () => {
  const { page } = await open({ size: 'narrow' })
  await page.route('**/*-wght-normal*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.goto('/events?scenes=san-diego&view=card', { waitUntil: 'commit' })
  const titles = page.getByRole('heading', { level: 3 })
  await titles.first().waitFor()
  const widths = () =>
    titles.evaluateAll((elements) =>
      elements.slice(0, 5).map((element) => {
        const text = document.createRange()
        text.selectNodeContents(element)
        return text.getBoundingClientRect().width
      }),
    )
  // Until the first paint the letters of the headings may come.
  await expect.poll(() => paintedAt(page)).toBeGreaterThan(0)
  const painted = await widths()
  await page.locator('html[data-fonts=loaded]').waitFor()
  await waitForQuietPage(page)
  expect(await widths()).toEqual(painted)
  const askedAt = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('-wght-normal'))
      .map(({ startTime }) => startTime),
  )
  expect(askedAt).toHaveLength(2)
  expect(Math.min(...askedAt)).toBeGreaterThan(await paintedAt(page))

  const face = () => page.evaluate(() => getComputedStyle(document.body).fontFamily)
  expect(await face()).not.toContain('Instrument Sans')
  await titles.first().click()
  await expect.poll(face).toContain('Instrument Sans')
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(face).toContain('Instrument Sans')
})

it('shows the letters of the headings on the first page of a phone, with a file of at most 12 kB', async () => {
  const { page } = await open({ size: 'narrow' })
  const letters = page.waitForResponse('**/display-letters*.woff2')
  await page.goto('/events?scenes=san-diego')
  expect((await (await letters).body()).length).toBeLessThanOrEqual(12_000)
  const face = page.getByRole('heading', { level: 3 }).first()
  await expect
    .poll(() => face.evaluate((heading) => getComputedStyle(heading).fontFamily))
    .toMatch(/^"Display letters"/)
  const loaded = () => page.evaluate(() => document.fonts.check('800 20px "Display letters"', 'Late Floor'))
  await expect.poll(loaded).toBe(true)
})

it('shows the fonts on the first page of a wide screen', async () => {
  const { page } = await open()
  await page.goto('/')
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Instrument Sans')
  expect(await page.evaluate(() => document.fonts.check('1em "Instrument Sans"'))).toBe(true)
})

it('leads a new visitor on a phone from the home page to tonight', async () => {
  const { page } = await open({ size: 'phone' })
  await visit(page, '/')
  await page.getByRole('link', { name: 'Browse Events' }).click()

  const picker = scenePicker(page)
  await raiseScenePicker(page)
  await picker.getByText('12 dance scenes available').waitFor()
  await picker.getByPlaceholder('Search by region, city, or scene...').fill('atlantis')
  await picker.getByText('No scenes found matching "atlantis"').waitFor()
  await picker.getByPlaceholder('Search by region, city, or scene...').fill('diego')
  await picker.getByRole('button', { name: /^San Diego/ }).click()
  await picker.waitFor({ state: 'hidden' })

  await page.getByRole('heading', { level: 1, name: 'San Diego' }).waitFor()
  await expect.poll(() => addressOf(page)).toBe('/events?scenes=san-diego')
  const tonight = page.getByRole('region', { name: 'Tonight · Fri, Nov 20' })
  const late = tonight.getByRole('link', { name: 'Late Floor at The Tidewater Room', exact: true })
  await expect.poll(() => isInView(late)).toBe(true)
  const running = page.getByRole('region', { name: /^\d happening now$/ })
  await running.getByRole('button').click()
  await expect.poll(() => isInView(running.getByRole('link').first())).toBe(true)
})

it('shows the posters of the scene in the time zone of a new visitor on the home page, and those of the choice after it', async () => {
  const plain = await open({ script: false, locale: 'ja' })
  await plain.page.goto('/')
  await plain.page.getByText('The busiest scene today.').waitFor()
  expect(await plain.page.locator('main article').count()).toBe(5)
  const { page } = await open({ size: 'phone' })
  await visit(page, '/')
  await page.getByRole('heading', { level: 2, name: /^Tonight .*in Los Angeles$/ }).waitFor()
  await page.getByText('Guessed from your time zone.').waitFor()
  await expect.poll(() => isInView(page.getByRole('heading', { level: 3 }).first())).toBe(true)
  await page.getByRole('button', { name: 'Change Scene' }).click()
  await scenePicker(page)
    .getByRole('button', { name: /^Lisbon/ })
    .click()
  await page.getByRole('heading', { level: 2, name: /in Lisbon$/ }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 2, name: /in Lisbon$/ }).waitFor()
  await page.getByRole('link', { name: 'Whole calendar' }).click()
  await expect.poll(() => addressOf(page)).toBe('/events?scenes=lisbon')
  await page.getByRole('link', { name: 'Search', exact: true }).first().click()
  await expect.poll(() => addressOf(page)).toBe('/search?scenes=lisbon')
})

it('opens the last page of results for an address beyond it, and corrects other wrong addresses', async () => {
  const { page } = await open({ size: 'phone' })
  await visit(page, '/search?q=zouk&page=999')
  const last = page.getByText(/^Page (\d+) of \1$/)
  await last.waitFor()
  const [, number] = /Page (\d+)/.exec((await last.textContent())!)!
  await expect.poll(() => addressOf(page)).toBe(`/search?q=zouk&page=${number}`)
  await visit(page, '/search?q=zouk&start_date=2026-99-99')
  await expect.poll(() => addressOf(page)).toBe('/search?q=zouk')
})

it('shows tonight without scrolling on the narrowest phone', async () => {
  const { page } = await open({ size: 'narrow' })
  await visit(page, '/events?scenes=san-diego')
  await expect.poll(() => isInView(listedEvent(page, 'Late Floor at The Tidewater Room'))).toBe(true)
})

it('shows tonight at once to a visitor who has chosen scenes before', async () => {
  const { page, context } = await open({ size: 'phone' })
  await visit(page, '/events')
  await raiseScenePicker(page)
  await scenePicker(page)
    .getByRole('button', { name: /^Lisbon/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Lisbon' }).waitFor()

  const again = await context.newPage()
  await visit(again, '/events')
  await again.getByRole('heading', { level: 1, name: 'Lisbon' }).waitFor()
  await again
    .getByRole('region', { name: /^Tonight|happening now/i })
    .first()
    .waitFor()
  await waitForQuietPage(again)
  expect(await scenePicker(again).isVisible()).toBe(false)
})

it('moves the single scene of an older version into the list', async () => {
  const first = await open()
  await visit(first.page, '/events')
  await raiseScenePicker(first.page)
  await scenePicker(first.page)
    .getByRole('button', { name: /^Paris/ })
    .click()
  await first.page.getByRole('heading', { level: 1, name: 'Paris' }).waitFor()
  const remembered = () => first.page.evaluate(() => localStorage.getItem('selectedSceneIds'))
  await expect.poll(remembered).not.toBeNull()
  const stored = await remembered()
  const [id] = JSON.parse(stored!) as string[]

  const { page } = await open({ remembers: { selectedSceneId: id! } })
  await visit(page, '/events')
  await page.getByRole('heading', { level: 1, name: 'Paris' }).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('selectedSceneId'))).toBeNull()
})

it('selects and deselects a whole region, and remembers the last three choices', async () => {
  const { page } = await open()
  const picker = scenePicker(page)
  await visit(page, '/events')
  await raiseScenePicker(page)
  await picker.getByRole('button', { name: /select all.*Southern California/i }).click()
  await picker.getByText('✓ All Selected').waitFor()
  await picker.getByRole('button', { name: 'Deselect All (2 selected)' }).click()
  await picker.getByText('✓ All Selected').waitFor({ state: 'hidden' })
  await picker.getByRole('button', { name: /select all.*Southern California/i }).click()
  await picker.getByRole('button', { name: /^(Done|Show 2 scenes)$/ }).click()
  await page.getByRole('heading', { level: 1, name: '2 Scenes Selected' }).waitFor()

  await page.getByRole('button', { name: 'Change Scene' }).first().click()
  await picker.getByRole('tab', { name: 'By Scene' }).click()
  await picker.getByPlaceholder('Search by state, city, or scene...').waitFor()
  await picker.getByRole('heading', { name: 'CA', exact: true }).waitFor()
  await picker.getByRole('button', { name: /^Miami/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Miami' }).waitFor()

  await page.getByRole('button', { name: 'Change Scene' }).first().click()
  await picker.getByText('Recent', { exact: true }).waitFor()
  await picker.getByRole('button', { name: 'Reset Scene Selection' }).click()
  await picker.waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('selectedSceneIds'))).toBeNull()
})

it('switches between list, cards and the global tab, and keeps them in the address', async () => {
  const { page } = await open()
  await visit(page, '/events?scenes=san-diego')
  await waitForQuietPage(page)
  const titles = await listedTitles(page)
  await page.getByRole('button', { name: 'Card view' }).click()
  await expect.poll(() => addressOf(page)).toContain('view=card')
  await expect.poll(() => listedTitles(page)).toEqual(titles)
  await page.getByRole('tab', { name: 'Global' }).click()
  await expect.poll(() => addressOf(page)).toContain('tab=global')
  await page.getByRole('heading', { level: 1, name: 'Global Events' }).waitFor()
  await expect.poll(() => listedTitles(page)).not.toEqual(titles)
  await waitForQuietPage(page)
  await expect.poll(() => listedTitles(page)).not.toEqual([])
  expect(await page.getByRole('tab', { name: 'Drafts' }).count()).toBe(0)
})

it('finds the next zouk on a first visit and saves it in two taps', async () => {
  const { page } = await open({ size: 'phone' })
  await visit(page, '/events')
  // The question about the scene stands below the list of the scene in the reader's time zone.
  await scenePicker(page).getByText('Los Angeles: your time zone').waitFor()
  const answered = page.waitForResponse((response) => response.url().includes('styles=zouk'))
  await page.getByRole('button', { name: 'Zouk', exact: true }).click()
  await expect.poll(() => addressOf(page)).toContain('styles=zouk')
  // Until then the old rows stand there, dimmed. A heart tapped on one of them leaves with its row.
  await answered
  await page.getByRole('tabpanel').locator('[aria-busy="false"]').waitFor()
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Save / })
    .first()
    .click()
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Saved: /, pressed: true })
    .first()
    .waitFor()
})

it.each(['light', 'dark'] as const)('shows which view is chosen in the %s theme', async (theme) => {
  const { page } = await open({ theme })
  await visit(page, '/events?scenes=san-diego')
  const backgroundOf = async (element: Locator): Promise<Rgb> => {
    const colour = await element.evaluate((node) => getComputedStyle(node).backgroundColor)
    const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)!.map(Number)
    return [red, green, blue]
  }
  const chosen = await backgroundOf(page.getByRole('button', { name: 'List view', pressed: true }))
  const around = await backgroundOf(page.getByRole('group', { name: 'View' }))
  expect(contrast(chosen, around)).toBeGreaterThan(3)
})

/** The queries of the documents that a page asks for. */
function documentsOf(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).search)
  })
  return documents
}

it('sends a new reader the events near them in the first document, and keeps the address of the page', async () => {
  // The language leads to Los Angeles.
  const { page } = await open({ size: 'phone', timeZone: 'Europe/Berlin', locale: 'en-US' })
  const documents = documentsOf(page)
  await page.route('**/assets/*.js', emptyScript)
  await page.goto('/events?types=social#utm_source=mail', { waitUntil: 'commit' }).catch(() => {})
  await page.getByRole('heading', { level: 1, name: 'Paris' }).waitFor()
  await page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first().waitFor()
  expect(documents).toEqual(['?types=social', '?zone=Europe%2FBerlin&types=social'])
  await expect.poll(() => new URL(page.url()).hash).toBe('#utm_source=mail')

  await page.unroute('**/assets/*.js')
  await page.reload()
  await scenePicker(page).getByText('Paris: your time zone').waitFor()
  await expect.poll(() => addressOf(page)).toBe('/events?types=social')
  documents.length = 0
  await page.reload()
  await scenePicker(page).getByText('Paris: your time zone').waitFor()
  expect(documents).toEqual(['?types=social'])
})

it.each([
  ['America/Los_Angeles', 'en-US', 'Los Angeles'],
  // Austria has no scene of its own.
  ['Europe/Vienna', 'de-AT', 'Paris'],
  ['Europe/Lisbon', 'pt-PT', 'Lisbon'],
])(
  'sends a new reader in %s whose language is %s one document with rows',
  async (timeZone, locale, scene) => {
    const { page } = await open({ size: 'phone', timeZone, locale })
    const documents = documentsOf(page)
    await page.route('**/assets/*.js', emptyScript)
    await page.goto('/events?types=social#utm_source=mail', { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1, name: scene }).waitFor()
    const rows = page.getByRole('tabpanel').getByRole('heading', { level: 3 })
    await rows.first().waitFor()
    const titles = await rows.allTextContents()

    await page.unroute('**/assets/*.js')
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 2, name: `Tonight and next in ${scene}` }).waitFor()
    await visit(page, '/events?types=social#utm_source=mail')
    await scenePicker(page).getByText(`${scene}: your time zone`).waitFor()
    expect((await rows.allTextContents()).slice(0, 5)).toEqual(titles.slice(0, 5))
    expect(documents).toEqual(['?types=social', '', '?types=social'])
    await expect.poll(() => addressOf(page)).toBe('/events?types=social')
  },
)

it('says that the guess is from the language of a reader whose browser hides the place', async () => {
  const { page } = await open({ size: 'phone', timeZone: 'UTC' })
  const documents = documentsOf(page)
  await visit(page, '/events')
  await scenePicker(page).getByText('Los Angeles: your language').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Los Angeles' }).waitFor()
  await visit(page, '/')
  await page.getByText('Guessed from your language.').waitFor()
  expect(documents).toEqual(['', ''])
})

it.each([
  ['in a place far from it', async () => ({ timeZone: 'Asia/Tokyo' })],
  ['who is signed in', () => signedIn(product().url, 'dancer')],
])('hides the events of the language from a reader %s', async (_, reader) => {
  const { page } = await open(await reader())
  const documents = documentsOf(page)
  await page.route('**/assets/*.js', emptyScript)
  await page.goto('/events')
  await page.getByRole('heading', { level: 1, name: 'Select a Scene' }).waitFor()
  expect(await page.getByRole('tabpanel').getByRole('heading', { level: 3 }).count()).toBe(0)
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.getByText('Guessed from your language.').count()).toBe(1)
  expect(await page.getByText('Guessed from your language.').isVisible()).toBe(false)
  expect(documents).toEqual(['', ''])
})

it('offers a new reader who came by a shared link its scene, when it is near', async () => {
  const { page } = await open({ size: 'phone', timeZone: 'America/Los_Angeles' })
  await visit(page, '/scenes/san-diego')
  await page.waitForFunction(() => localStorage.getItem('firstScene') === 'san-diego')
  await page.route('**/assets/*.js', emptyScript)
  await page.goto('/', { waitUntil: 'commit' }).catch(() => {})
  await page.getByRole('heading', { name: 'Tonight and next in San Diego' }).waitFor()

  await page.unroute('**/assets/*.js')
  await visit(page, '/events')
  await scenePicker(page).getByText('San Diego: your time zone').waitFor()
  await expect.poll(() => addressOf(page)).toBe('/events')
})

it.each([
  ['in a zone without scenes near', { timeZone: 'Asia/Tokyo' }],
  ['with a chosen scene', { timeZone: 'Europe/Berlin', remembers: { selectedSceneIds: '["gone"]' } }],
])('asks for one document only %s', async (_, reader) => {
  const { page } = await open(reader)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await visit(page, '/events')
  await scenePicker(page).waitFor()
  expect(documents).toEqual(['/events'])
})

it.each([
  ['phone', 0.22],
  ['narrow', 0.25],
] as const)('keeps the bars of a phone low, also while it asks for the scene: %s', async (size, most) => {
  const { page } = await open({ size, timeZone: 'America/Los_Angeles' })
  await visit(page, '/events')
  const share = async (bars: readonly Locator[]) => {
    const boxes = await Promise.all(bars.map((bar) => bar.boundingBox()))
    const heights = boxes.map((box) => box!.height)
    return heights.reduce((sum, height) => sum + height) / page.viewportSize()!.height
  }
  const filters = page.getByRole('region', { name: 'Filters' })
  // The row with the tabs goes when the reader scrolls.
  const staying = [page.getByRole('banner'), page.getByRole('navigation', { name: 'Main' }).last(), filters]
  const tabs = page.getByRole('tablist').locator('xpath=../..')
  await scenePicker(page).getByRole('button', { name: 'Stay' }).waitFor()
  expect(await share([...staying, scenePicker(page)])).toBeLessThanOrEqual(0.3)
  const place = await filters.boundingBox()
  await scenePicker(page).getByRole('button', { name: 'Stay' }).click()
  await scenePicker(page).waitFor({ state: 'hidden' })
  expect(await share([...staying, tabs])).toBeLessThanOrEqual(most)
  expect(await share(staying)).toBeLessThanOrEqual(0.22)
  expect(await filters.boundingBox()).toEqual(place)
})

it('opens the filters that a reader asked for before the question about the scene came', async () => {
  const { page } = await open({ size: 'phone', timeZone: 'America/Los_Angeles' })
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/events')
  await page.getByRole('button', { name: /^Filters/ }).click()
  scripts.resolve()
  await page.getByRole('group', { name: 'Event type' }).waitFor()
  const stay = page.getByRole('button', { name: 'Stay' })
  await stay.waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await stay.waitFor()
})

it('takes no press on the question about the scene in its first moments', async () => {
  const { page } = await open({ size: 'phone', timeZone: 'America/Los_Angeles' })
  await visit(page, '/events')
  const animations = await scenePicker(page).evaluate((question) =>
    Array.from(question.children, (part) => {
      const { animationName, animationDuration } = getComputedStyle(part)
      return `${animationName} ${animationDuration}`
    }),
  )
  // Also for a reader who wants no motion.
  expect(animations).toEqual(['settle 0.6s', 'settle 0.6s', 'settle 0.6s'])
  await scenePicker(page).getByRole('button', { name: 'Stay' }).click()
  await scenePicker(page).waitFor({ state: 'hidden' })
})

it('leads readers without scripts from the list to a scene', async () => {
  const { page } = await open({ script: false })
  await page.goto('/events')
  await page.getByRole('link', { name: 'San Diego' }).click()
  await page.getByRole('heading', { level: 1, name: 'San Diego' }).waitFor()
})

it('filters the list for readers without scripts, and says what needs them', async () => {
  const { page } = await open({ script: false, size: 'phone' })
  await page.goto('/events?scenes=san-diego')
  // Texts inside noscript are found by their element only.
  expect(await page.locator('noscript p').textContent()).toContain(
    'Signing in, saving and editing need JavaScript.',
  )
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
  await press('Zouk')
  await page.waitForURL('/events?scenes=san-diego&styles=zouk')
  const rows = page.getByRole('tabpanel').getByRole('article')
  expect(await rows.count()).toBeGreaterThan(0)
  expect(await rows.filter({ hasText: 'Zouk' }).count()).toBe(await rows.count())
  await press('Bachata')
  await page.waitForURL('/events?scenes=san-diego&styles=zouk%2Cbachata')
  await press('This weekend')
  await page.waitForURL(/&nights=weekend$/)
  await page.getByRole('button', { name: 'This weekend', pressed: true }).waitFor()
  await press('This weekend')
  await press('Card view')
  await page.waitForURL(/&styles=zouk%2Cbachata&view=card$/)
  await page.getByRole('tab', { name: 'Global' }).click()
  await page.getByRole('heading', { level: 1, name: 'Global Events' }).waitFor()
})

it('fetches the scripts of a page together with those of every page', async () => {
  const { page } = await open({ script: false })
  await page.goto('/events')
  const scripts = await page.locator('#page-state').getAttribute('data-scripts')
  for (const name of ['vendor', 'start', 'browse-events-page']) expect(scripts).toContain(`/${name}-`)
  // The last one starts the page.
  expect(scripts).toMatch(/ \/assets\/main-[\w-]+\.js$/)
})
