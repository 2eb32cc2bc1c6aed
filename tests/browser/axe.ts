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
    axe: { run(): Promise<AxeResults> }
  }
}

let source: string | undefined

/** Everything axe finds on the page as it stands, one sentence per element. */
export async function axeFindings(page: Page): Promise<string[]> {
  source ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  await page.evaluate(source)
  const { violations } = await page.evaluate(() => window.axe.run())
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const why = failureSummary?.split('\n').slice(1).join(' ').trim() ?? ''
      return `${id} (${help}): ${target.join(' ')} ${why}`
    }),
  )
}
