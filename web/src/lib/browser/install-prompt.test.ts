import { afterEach, expect, test, vi } from 'vitest'
import { hasInstallOffer, install, watchInstallOffer } from './install-prompt.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['the reader accepts', () => Promise.resolve(), 'accepted', true],
  ['the reader declines', () => Promise.resolve(), 'dismissed', false],
  ['the browser refuses to ask', () => Promise.reject(new Error('used')), 'accepted', false],
])('%s', async (_, prompt, outcome, isInstalled) => {
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  watchInstallOffer()
  const offer = Object.assign(new Event('beforeinstallprompt'), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  })
  window.dispatchEvent(offer)
  expect(hasInstallOffer()).toBe(true)
  expect(await install()).toBe(isInstalled)
  expect(hasInstallOffer()).toBe(false)
})
