import { expect, it } from 'vitest'
import { visit } from '../browser/pages.ts'
import { product, useVisitors } from './journey.ts'

const open = useVisitors()

it('can be installed', async () => {
  const { page, context } = await open({ worker: true })
  await visit(page, '/events')
  const cdp = await context.newCDPSession(page)
  const { url, errors, data } = await cdp.send('Page.getAppManifest')
  expect([url, errors]).toEqual([`${product().url}/manifest.webmanifest`, []])
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  // The profile of a test is private, and the other criteria are still checked.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
  const file = await page.request.get('/manifest.webmanifest')
  expect(file.headers()['content-type']).toContain('application/manifest+json')
  const { icons, shortcuts } = JSON.parse(data!) as Record<'icons' | 'shortcuts', Record<string, string>[]>
  for (const address of [...icons!.map(({ src }) => src!), ...shortcuts!.map(({ url }) => url!)]) {
    expect((await page.request.get(address)).status(), address).toBe(200)
  }
})
