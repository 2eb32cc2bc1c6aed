import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { visit } from '../browser/pages.ts'
import { publicPages } from '../browser/public-pages.ts'
import type { screenSizes } from '../browser/visitors.ts'
import { product, useVisitors } from './journey.ts'

const open = useVisitors()

// A check of the layout and not of time: what comes later has its place kept.
const bar = 0.02
const watched = ['home', 'events of a scene', 'cards', 'event', 'scenes', 'scene']
const pages = (await publicPages(product().url)).filter(({ name }) => watched.includes(name))
const sizes: readonly (keyof typeof screenSizes)[] = ['phone', 'desktop']

it.each(pages)('$name: nothing jumps while it loads, nor on the way down', async ({ path }) => {
  for (const size of sizes) {
    const { page } = await open({ size })
    await watchShifts(page)
    await visit(page, path)
    await page.waitForLoadState('networkidle')
    await page.mouse.wheel(0, 1500)
    await page.waitForLoadState('networkidle')
    const shifts = await page.evaluate(() => window.shifts)
    const total = shifts.reduce((sum, { value }) => sum + value, 0)
    expect(total, `${size}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(bar)
  }
})

it('sees a page that jumps', async () => {
  const { page } = await open()
  await watchShifts(page)
  await visit(page, '/')
  await page.evaluate(() => {
    const late = document.createElement('div')
    late.style.height = '300px'
    document.body.prepend(late)
  })
  await expect.poll(() => page.evaluate(() => window.shifts.length)).toBeGreaterThan(0)
})

interface Shift {
  readonly value: number
  readonly moved: readonly string[]
}

declare global {
  interface Window {
    shifts: Shift[]
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = []
    const nameOf = ({ node }: { node: Node | null }) => {
      const element = node instanceof Element ? node : node?.parentElement
      return `${element?.localName}: ${element?.textContent?.slice(0, 40)}`
    }
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue
        window.shifts.push({ value: entry.value, moved: entry.sources.map(nameOf) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}
