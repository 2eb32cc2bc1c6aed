import sharp from 'sharp'
import { codeOf } from '../../server/src/test/peers/authenticator-app.ts'
import {
  callApi,
  type DemoAccount,
  demoEmail,
  demoPassword,
  listUpcomingEvents,
} from '../browser/calendar.ts'
import type { OwnedProduct } from '../browser/product.ts'
import type { Look } from './driver.ts'
import type { Page } from './page.ts'
import { button, dialog, field, heading, link, selector, text } from './targets.ts'

export interface Journey {
  readonly name: string
  readonly size: Look['size']
  /** Who is signed in. */
  readonly as?: DemoAccount
  readonly go: (page: Page, product: OwnedProduct) => Promise<void>
}

const main = selector('main')

async function publish(page: Page, title: string, date: string, flyer?: Uint8Array): Promise<void> {
  await page.open('/events/new')
  await page.fill(field(/^Scene/), 'San Diego')
  await page.fill(field(/^Title/), title)
  await page.click(text(/^Social/, main))
  await page.fill(field(/^Start date/), date)
  await page.fill(field(/^Start time/), '20:00')
  await page.fill(field(/^End time/), '23:30')
  await page.fill(field(/^Venue name/), 'The Copper Hall')
  await page.fill(field(/^Address/), '12 Harbor Street')
  await page.fill(field(/^City/), 'San Diego')
  await page.fill(field(/^State/), 'CA')
  await page.fill(field(/^Door price/), '15')
  if (flyer) {
    await page.chooseFile('input[type="file"]', 'flyer.jpg', flyer)
    await page.click(button('Change image'))
    await page.sees(button('Replace'))
  }
  await page.click(button('Publish Event'))
  await page.hears('Event published!')
  await page.isAt('/dashboard')
}

const saturday = 'San Diego Latin Saturday'

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.open('/login')
  await page.fill(field('Email address'), email)
  await page.fill(field(/^Password$/), password)
  await page.click(button('Sign in', main))
}

const signUp = async (page: Page, name: string, email: string, password: string) => {
  await page.open('/signup')
  await page.fill(field('Display Name'), name)
  await page.fill(field('Email address'), email)
  await page.fill(field(/^Password \(min/), password)
  await page.click(button('Create account'))
  await page.isAt('/dashboard')
}

const signOut = async (page: Page) => {
  await page.click(button(/^Account of/))
  await page.click(button('Sign out'))
  await page.sees(link('Login'))
}

/** The ten journeys, in order: the last one stops the product. */
export const journeys: readonly Journey[] = [
  {
    name: 'find tonight',
    size: 'phone',
    async go(page) {
      await page.open('/')
      await page.click(link('Browse Events'))
      const picker = dialog('Select Your Dance Scene')
      await page.click(button('Change', picker))
      await page.fill(selector('input[placeholder^="Search by region"]'), 'diego')
      await page.click(button(/^San Diego/, picker))
      await page.misses(picker)
      await page.sees(heading('San Diego'))
      await page.isAt('/events?scenes=san-diego')
      await page.sees(heading(/^Tonight/))
      await page.click(link('Late Floor at The Tidewater Room'))
      await page.sees(heading('Late Floor at The Tidewater Room'))
    },
  },
  {
    name: 'event to calendar and share',
    size: 'phone',
    async go(page, { url }) {
      const event = (await listUpcomingEvents(url, 'san-diego')).find(({ title }) => title === saturday)!
      await page.open(`/events/${event.id}`)
      await page.sees(text('Saturday, November 21, 2026'))
      await page.sees(link('Add to your calendar'))
      // What the link gives, as the page reads it.
      const file = await page.waitFor('read the calendar file', async () => {
        const address = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].find(({ href }) =>
          /\/ical/.test(href),
        )
        return (await fetch(address!.href)).text()
      })
      if (!file.includes('DTSTART')) throw new Error(`no calendar: ${file.slice(0, 200)}`)
      await page.click(button('Share & Export'))
      const sharing = dialog('Share & Export')
      await page.click(button(/iCal/, sharing))
      await page.hears('iCal file downloaded')
    },
  },
  {
    name: 'sign up',
    size: 'phone',
    async go(page) {
      await signUp(page, 'Nadia Newcomer', 'nadia@example.org', 'two left feet')
      await page.sees(text('Welcome back, Nadia Newcomer!'))
      await signOut(page)
      await signIn(page, 'nadia@example.org', 'two left feet')
      await page.isAt('/dashboard')
    },
  },
  {
    name: 'create with flyer',
    size: 'phone',
    as: 'organizer',
    async go(page, { url }) {
      const title = 'Copper Hall Zouk Night'
      const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const
      const photo = sharp({ create: { width: 2400, height: 3600, channels: 3, background: '#000', noise } })
      // Over 5 MB: the browser makes it smaller.
      await publish(page, title, '2026-11-28', await photo.jpeg({ quality: 95 }).toBuffer())
      const event = (await listUpcomingEvents(url, 'san-diego')).find((one) => one.title === title)!
      await page.open(`/events/${event.id}`)
      await page.sees(heading(title))
      await page.waitFor('see the flyer', () =>
        [...document.querySelectorAll<HTMLImageElement>('main img[src*="/media/"]')].some(
          ({ naturalWidth }) => naturalWidth > 0,
        )
          ? true
          : undefined,
      )
    },
  },
  {
    name: 'series',
    size: 'desktop',
    as: 'organizer',
    async go(page, { url }) {
      const title = 'Tidewater Wednesdays'
      await publish(page, title, '2026-11-25')
      const event = (await listUpcomingEvents(url, 'san-diego')).find((one) => one.title === title)!
      await page.open(`/events/${event.id}/edit`)
      await page.click(button('Convert to Recurring'))
      const converting = dialog('Convert to Recurring')
      await page.sees(text(/every Wednesday/, converting))
      await page.click(button('Convert to Recurring', converting))
      await page.hears('Event successfully converted to recurring!')
      await page.isAt('/recurring-events')
      await page.click(button(`View Instances of ${title}`))
      await page.click(button(/^Confirm .*Dec 2$/, dialog(/Instances/)))
      await page.hears('Instance confirmed successfully!')
    },
  },
  {
    name: 'import',
    size: 'desktop',
    as: 'leader',
    async go(page) {
      await page.open('/my-scenes')
      await page.click(button(/^Import /, main))
      await page.sees(field('Calendar URL'))
      await page.chooseFile('dialog input[type="file"]', 'calendar.ics', calendar)
      await page.click(button('Preview events'))
      await page.click(button('Import 2 events'))
      await page.hears('Successfully imported 2 events')
      await page.isAt('/my-events')
      await page.sees(text('Noord Practice'))
    },
  },
  {
    name: 'review',
    size: 'desktop',
    as: 'leader',
    async go(page, { url }) {
      await page.open(await pathOfOrganizer(url))
      await page.click(button('Write a review'))
      const writing = dialog('Write a review')
      await page.click(button('Post review', writing))
      await page.sees(text('Please select a rating', writing))
      await page.click(selector('label:has(input[type="radio"][value="4"])', writing))
      await page.fill(field('Your review', writing), 'A patient teacher and a good floor.')
      await page.click(button('Post review', writing))
      await page.hears('Review posted successfully!')
      await page.sees(heading('Your review'))
    },
  },
  {
    name: 'second factor',
    size: 'desktop',
    async go(page, { url }) {
      const [email, password] = ['zara@example.org', 'two left feet']
      await signUp(page, 'Zara', email, password)
      await page.open('/profile')
      await page.click(button('Set up'))
      const opened = selector('dialog[open]')
      await page.fill(field('Current password', opened), password)
      await page.click(button('Continue', opened))
      const secret = (await page.sees(selector('code', opened))).replaceAll(' ', '')
      // A code is accepted once. The previous one leaves the present one for the sign-in.
      const previous = (await serverTime(url)).subtract({ seconds: 30 })
      await page.fill(field('Code of your app', opened), codeOf(secret, previous))
      await page.click(button('Turn on', opened))
      await page.click(button('I have kept them', opened))
      await page.sees(text('You have 10 recovery codes'))
      await signOut(page)
      await signIn(page, email, password)
      await page.fill(field('Code of your app'), codeOf(secret, await serverTime(url)))
      await page.click(button('Sign in', main))
      await page.isAt('/dashboard')
    },
  },
  {
    name: 'admin',
    size: 'phone',
    async go(page) {
      await signIn(page, demoEmail('admin'), demoPassword)
      await page.isAt('/dashboard')
      await page.open('/admin')
      await page.sees(text('Connected: PostgreSQL'))
      await page.click(link('Users', selector('nav[aria-label="Admin"]')))
      await page.fill(selector('main input[type="search"]'), 'dana')
      await page.isAt('/admin/users?q=dana')
      await page.fill(selector('main select[aria-label^="Role of Dana"]'), 'Organizer')
      await page.click(button('Change role'))
      await page.hears('User role updated successfully')
      await page.click(link('Audit Log', selector('nav[aria-label="Admin"]')))
      await page.sees(text('changed the role of', main))
    },
  },
  {
    name: 'offline',
    size: 'phone',
    as: 'dancer',
    async go(page, { url, stop }) {
      const event = (await listUpcomingEvents(url, 'san-diego')).find(({ title }) => title === saturday)!
      await page.open('/events?scenes=san-diego')
      await page.waitFor('have a service worker', async () =>
        (await navigator.serviceWorker.getRegistration())?.active && navigator.serviceWorker.controller
          ? true
          : undefined,
      )
      await page.open(`/events/${event.id}`)
      await page.waitFor(
        'keep a copy',
        async (path) => {
          for (const name of await caches.keys())
            for (const { url: kept } of await (await caches.open(name)).keys())
              if (kept.endsWith(path!)) return true
          return undefined
        },
        `/api/events/${event.id}`,
      )
      await stop()
      await page.open(`/events/${event.id}`)
      await page.sees(heading(saturday))
      await page.sees(text(/^Saved copy from/, selector('#connection')))
    },
  },
]

/** The page of the demo's second organizer. */
async function pathOfOrganizer(url: string): Promise<string> {
  const events = await listUpcomingEvents(url, 'san-diego')
  for (const uid of new Set(events.map((event) => event.organizer_uid))) {
    const { display_name } = await callApi<{ display_name: string }>(url, `/users/${uid}`)
    if (display_name === 'Studio Copal') return `/organizers/${uid}`
  }
  throw new Error('the demo has no Studio Copal')
}

/** The clock of the server, from a page that is not kept. */
async function serverTime(url: string): Promise<Temporal.Instant> {
  const page = await (await fetch(`${url}/login?at=${crypto.randomUUID()}`)).text()
  return Temporal.Instant.from(/"now":"([^"]+)"/.exec(page)![1]!)
}

const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//x//EN',
  ...['Noord Practice', 'Bachata by the Water'].flatMap((title, index) => [
    'BEGIN:VEVENT',
    `UID:${index}@example.org`,
    `SUMMARY:${title}`,
    `DTSTART;TZID=America/Los_Angeles:2026120${index + 1}T190000`,
    `DTEND;TZID=America/Los_Angeles:2026120${index + 1}T220000`,
    'LOCATION:Pier Hall\\, San Diego',
    'END:VEVENT',
  ]),
  'END:VCALENDAR',
  '',
].join('\r\n')
