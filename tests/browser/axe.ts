import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
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

let source: string | undefined

/** The findings of axe on the current page, one sentence per element: by all rules, or only by those of contrast. */
export async function axeFindings(page: Page, rules: 'all' | 'contrast' = 'all'): Promise<string[]> {
  source ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
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
