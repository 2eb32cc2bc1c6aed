import type { BrowserContext, Page } from 'playwright-core'

declare global {
  interface Window {
    messages?: string[]
  }
}

/**
 * Makes every page of a context record its short messages. A toast disappears after two seconds, so a test on a busy
 * machine could miss it.
 */
export async function recordMessages(context: BrowserContext): Promise<void> {
  await context.addInitScript(keepMessages)
}

/** Records the short messages of a page. In the page. */
export function keepMessages(): void {
  const messages: string[] = []
  window.messages = messages
  new MutationObserver(() => {
    const shown = document.querySelectorAll('section[popover] > *, [role="status"] > p')
    for (const text of [...shown].map((element) => element.textContent)) {
      if (text && !messages.includes(text)) messages.push(text)
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Waits until the page has shown this message since it was opened. */
export async function waitForMessage(page: Page, sentence: string): Promise<void> {
  try {
    await page.waitForFunction((sought) => window.messages?.includes(sought), sentence)
  } catch (error) {
    const said = await page.evaluate(() => window.messages)
    throw new Error(`The page never said "${sentence}", but: ${said?.join(' | ') || 'nothing'}`, {
      cause: error,
    })
  }
}

/** Keeps all later messages on the screen, by a mouse that stays over them. */
export async function pinMessages(page: Page): Promise<void> {
  await page.evaluate(() => {
    new MutationObserver(() => {
      document
        .querySelector('section[popover] > *')
        ?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    }).observe(document.body, { subtree: true, childList: true })
  })
}
