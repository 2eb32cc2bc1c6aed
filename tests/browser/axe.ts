import { copyFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

interface AxeResults {
  readonly violations: readonly {
    readonly id: string
    readonly help: string
    readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[]
  }[]
}

declare global {
  interface Window {
    axe: { run(options: object): Promise<AxeResults> }
  }
}

const script = 'axe.js'

/** Adds axe to a web build: the browser keeps what it compiled of a script that has an address. */
export function addAxe(pages: string): void {
  const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
  copyFileSync(source, join(pages, 'client', 'assets', script))
}

/** Loads axe into a page that a product with it serves. */
export async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ url: `/assets/${script}` })
}

/** The findings of axe on the current page, one sentence per element: by all rules, or only by those of contrast. */
export async function axeFindings(page: Page, rules: 'all' | 'contrast' = 'all'): Promise<string[]> {
  await loadAxe(page)
  const runOnly = rules === 'all' ? {} : { runOnly: ['color-contrast', 'link-in-text-block'] }
  const { violations } = await page.evaluate(
    // No rule of these reads the style sheets, which axe would fetch and parse first.
    (options) => window.axe.run({ resultTypes: ['violations'], preload: { assets: ['media'] }, ...options }),
    runOnly,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const why = failureSummary?.split('\n').slice(1).join(' ').trim() ?? ''
      return `${id} (${help}): ${target.join(' ')} ${why}`
    }),
  )
}
