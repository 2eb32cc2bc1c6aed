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

// A check of the layout, not of time: the page must reserve the place for late content.
const bar = 0.02

/** Makes the page record its layout shifts, from the next document on. */
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

/** The recorded layout shifts that disturb a reader. */
export async function shiftFindings(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => window.shifts)
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  return total > bar ? [`jumps by ${total.toFixed(3)}: ${JSON.stringify(shifts)}`] : []
}
