import { shortDate } from '../../contract/src/base/time/dates.ts'
import type { Event, EventListItem } from '../../contract/src/events/events.ts'
import { callApi } from '../browser/calendar.ts'
import { openDetails } from '../browser/organizing.ts'
import { press, type Screen, shows } from './screen.ts'

const lines = `19:30 doors
20:00 beginner class with Ana & Leo
21:00 intermediate: turns and flow
22:00 social DJ Kav b2b Lua
0:30 show Orquesta del Sur`

/** The schedule of a weekend for visitors and dancers, and in the form. */
export async function scheduleScreens(url: string): Promise<Screen[]> {
  const listed = await callApi<EventListItem[]>(
    url,
    '/events?scenes=san-diego,los-angeles,london&types=weekender,congress&limit=500',
  )
  const events = await Promise.all(listed.map(({ id }) => callApi<Event>(url, `/events/${id}`)))
  const [large] = events.toSorted((a, b) => b.schedule.length - a.schedule.length)
  const path = `/events/${large!.id}`
  const [first, second] = large!.schedule.filter(({ kind }) => kind === 'class').slice(1)
  const pick = async (page: Parameters<NonNullable<Screen['after']>>[0]) => {
    await shows('Schedule')(page)
    const tab = page.getByRole('tab', { name: shortDate(Temporal.PlainDate.from(first!.night), 'en-US') })
    await tab.click()
    for (const item of [first!, second!]) {
      const button = page.getByRole('button', { name: `Pick ${item.title}`, exact: true })
      // The screens of one account share its picks.
      if ((await button.first().getAttribute('aria-pressed')) === 'false') await button.first().click()
    }
    await shows(/2 picks/)(page)
  }
  return [
    {
      name: 'rows of weekenders',
      path: '/events?scenes=san-diego&types=weekender,congress',
      after: shows(/classes ·/),
    },
    { name: 'weekend schedule', path: `${path}#schedule`, full: true, after: shows('Schedule') },
    { account: 'dancer', name: 'weekend schedule, own picks that clash', path, after: pick, full: true },
    {
      account: 'organizer',
      name: 'new event, schedule',
      path: '/events/new',
      full: true,
      after: async (page) => {
        await shows(/the time of San Diego/)(page)
        await openDetails(page)
        const field = page.getByRole('group', { name: 'What happens when' })
        for (const kind of ['Class', 'Break', 'Social', 'Show'])
          await field.getByRole('button', { name: kind, exact: true }).click()
        await field.getByRole('button', { name: /^(8:00 PM|20:00)/ }).click()
        await field.getByRole('button', { name: 'Copy from last time' }).click()
      },
    },
    {
      account: 'organizer',
      name: 'new event, pasted schedule',
      path: '/events/new',
      full: true,
      after: async (page) => {
        await shows(/the time of San Diego/)(page)
        await openDetails(page)
        await press('Paste lines')(page)
        await page.getByLabel('Lines with a time each').fill(`Our night\n${lines}`)
        await press('Add 5 items')(page)
        await press('Paste lines')(page)
        await page.getByLabel('Lines with a time each').fill(`Our night\n${lines}`)
        await shows(/Not read/)(page)
      },
    },
  ]
}
