import { expect, it } from 'vitest'
import { signInAs } from '../browser/calendar.ts'
import { waitForMessage } from '../browser/messages.ts'
import { visit } from '../browser/pages.ts'
import { product, useVisitors } from './journey.ts'

const open = useVisitors(undefined, { hasWindow: true })

/** What the push service of a browser would give. A test browser has none. */
const subscription = {
  endpoint: 'https://push.example/device',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}

it('a member turns notifications on, the service worker shows a pushed one, and signing out ends them', async () => {
  const { url } = product()
  const { page, context } = await open({
    worker: true,
    remembers: { authToken: await signInAs(url, 'organizer2') },
  })
  await context.grantPermissions(['notifications'])
  await page.addInitScript((given) => {
    let isOn = false
    const made = {
      toJSON: () => given,
      unsubscribe: async () => {
        isOn = false
        return true
      },
    }
    PushManager.prototype.subscribe = async () => {
      isOn = true
      return made as never
    }
    PushManager.prototype.getSubscription = async () => (isOn ? (made as never) : null)
  }, subscription)
  await visit(page, '/preferences')
  await page.getByRole('button', { name: 'Turn on notifications on this device' }).click()
  await page.getByText('They end when you sign out').waitFor()

  const file = await page.request.get('/sw.js')
  const { 'cache-control': caching, 'content-encoding': encoding } = file.headers()
  expect([file.status(), caching, encoding]).toEqual([200, 'no-cache', 'br'])
  const cdp = await context.newCDPSession(page)
  const registrations: string[] = []
  cdp.on('ServiceWorker.workerRegistrationUpdated', (update) =>
    registrations.push(...update.registrations.map(({ registrationId }) => registrationId)),
  )
  await cdp.send('ServiceWorker.enable')
  await expect.poll(() => registrations.length).toBeGreaterThan(0)
  const message = {
    notification: {
      title: 'Cancelled: Storm Night',
      body: 'The roof is gone',
      navigate: `${url}/events`,
      tag: 'n1',
    },
  }
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: url,
    registrationId: registrations[0]!,
    data: JSON.stringify(message),
  })
  const shown = () =>
    page.evaluate(async () => {
      const registration = (await navigator.serviceWorker.getRegistration('/'))!
      return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({
        title,
        body,
        tag,
        data,
      }))
    })
  await expect
    .poll(shown)
    .toEqual([
      { title: 'Cancelled: Storm Night', body: 'The roof is gone', tag: 'n1', data: `${url}/events` },
    ])

  await page.getByRole('button', { name: 'Turn off', exact: true }).click()
  await waitForMessage(page, 'Notifications are off')
  await page.getByRole('button', { name: 'Turn on notifications on this device' }).click()
  await page.getByText('They end when you sign out').waitFor()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('link', { name: 'Login' }).waitFor()
  const isSubscribed = () =>
    page.evaluate(async () => {
      const registration = (await navigator.serviceWorker.getRegistration('/'))!
      return (await registration.pushManager.getSubscription()) !== null
    })
  await expect.poll(isSubscribed).toBe(false)
})
