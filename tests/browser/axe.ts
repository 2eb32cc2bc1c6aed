import { copyFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { chosenTexts, findTexts } from './kinds-of-text.ts'

interface AxeResults {
  readonly violations: readonly {
    readonly id: string
    readonly help: string
    readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[]
  }[]
}

/** With it a check says what it has found. */
interface CheckHelper {
  data(found: { readonly messageKey?: string } | undefined): void
}

interface Check {
  evaluate(this: CheckHelper, element: Element, ...others: unknown[]): unknown
}

declare global {
  interface Window {
    axe: {
      run(options: object): Promise<AxeResults>
      configure(settings: object): void
      _audit: { checks: Record<string, Check> }
    }
    /** The texts that axe needs not compare again where they look the same. */
    settledTexts: Element[]
  }
}

const script = 'axe.js'
const contrastRules = ['color-contrast', 'link-in-text-block']

/** Kinds of text that were readable on an earlier page, or that axe cannot judge. */
const settledKinds = new Set<string>()

/** Adds axe to a web build: the browser keeps what it compiled of a script that has an address. */
export function addAxe(pages: string): void {
  const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
  copyFileSync(source, join(pages, 'client', 'assets', script))
}

/** Loads axe into a page that a product with it serves. */
export async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.addScriptTag({ url: `/assets/${script}` })
  await page.evaluate((selector) => {
    window.settledTexts = []
    window.axe.configure({ rules: [{ id: 'color-contrast', selector }] })
    const check = window.axe._audit.checks['color-contrast']!
    const { evaluate } = check
    // What axe cannot judge for a reason that each text of the kind has. A picture below is not there every time.
    const cannotJudge = ['nonBmp', 'shortTextContent', 'pseudoContent']
    check.evaluate = function (element, ...others) {
      let reason: string | undefined
      const helper: CheckHelper = Object.create(this, {
        data: {
          value: (found: { messageKey?: string } | undefined) => {
            reason = found?.messageKey
            this.data(found)
          },
        },
      })
      const answer = evaluate.call(helper, element, ...others)
      const isSettled = answer === true ? reason !== 'hidden' : cannotJudge.includes(reason ?? '')
      if (answer !== false && isSettled) window.settledTexts.push(element)
      return answer
    }
  }, `[${chosenTexts}]`)
}

/**
 * The findings of axe on the current page, one sentence per element: by all rules, or only by those of contrast. Comparing
 * colours takes half of its time, so of each kind of text it compares three, and none of a kind that was readable before.
 */
export async function axeFindings(page: Page, rules: 'all' | 'contrast' = 'all'): Promise<string[]> {
  await loadAxe(page)
  const kinds = await findTexts(page)
  const { violations, settled } = await page.evaluate(
    async ({ runOnly, unknown, mark }) => {
      const texts = window.kindsOfText
      const chosen = unknown.flatMap((kind) => {
        const alike = texts.get(kind)!
        return [alike[0]!, alike[alike.length >> 1]!, alike.at(-1)!]
      })
      for (const text of chosen) text.setAttribute(mark, '')
      window.settledTexts = []
      const { violations } = await window.axe.run({
        resultTypes: ['violations'],
        // No rule of these reads the style sheets, which axe would fetch and parse first.
        preload: { assets: ['media'] },
        ...(runOnly ? { runOnly } : {}),
      })
      for (const text of chosen) text.removeAttribute(mark)
      const isSettled = (kind: string) => texts.get(kind)!.some((text) => window.settledTexts.includes(text))
      return { violations, settled: unknown.filter(isSettled) }
    },
    {
      runOnly: rules === 'contrast' && contrastRules,
      unknown: kinds.filter((kind) => !settledKinds.has(kind)),
      mark: chosenTexts,
    },
  )
  for (const kind of settled) settledKinds.add(kind)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const why = failureSummary?.split('\n').slice(1).join(' ').trim() ?? ''
      return `${id} (${help}): ${target.join(' ')} ${why}`
    }),
  )
}
