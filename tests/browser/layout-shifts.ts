import type { Page } from 'playwright-core'

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

// A check of the layout and not of time: what comes later has its place kept.
const bar = 0.02

/** From the next document on the page writes down what jumps while it loads. */
export async function watchShifts(page: Page): Promise<void> {
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

/** What jumped by more than a reader forgives. */
export async function shiftFindings(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => window.shifts)
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  return total > bar ? [`jumps by ${total.toFixed(3)}: ${JSON.stringify(shifts)}`] : []
}
