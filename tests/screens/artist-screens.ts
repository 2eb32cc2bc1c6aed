import type { Artist } from '../../contract/src/scenes/artists.ts'
import { callApi } from '../browser/calendar.ts'
import { answers, inTurn, opens, press, type Screen, shows } from './screen.ts'

const path = '/artists/dj-kavi'
const nights = /^\/api\/events\/artist\/[^/]+$/
const oneArtist = /^\/api\/artists\/[^/]+$/
const longName = 'Maximiliana Wolfeschlegelsteinhausenbergerdorff & the Extraordinarily Long Named Orchestra'

/** The page of an artist for visitors and for those who may edit it. */
export async function artistScreens(url: string): Promise<Screen[]> {
  const artist = await callApi<Artist>(url, '/artists/dj-kavi')
  const changed = { ...artist, bio: 'Another text', version: artist.version + 1 }
  const error = {
    ...{ code: 'STALE_VERSION', message: 'Another member has changed this page.' },
    details: { reason: 'stale_version', current: changed },
  }
  const admin = { account: 'admin', path } as const
  return [
    { name: 'artist who travels', path, full: true },
    {
      ...admin,
      name: 'artist, long names and nothing announced',
      before: inTurn(
        answers(nights, 'GET', { json: [] }),
        answers(oneArtist, 'GET', {
          json: {
            ...artist,
            name: longName,
            aliases: [longName, 'Kav'],
            bio: longName.repeat(4),
            location: longName,
          },
        }),
      ),
      path: '/artists/oluchi-danso',
    },
    { ...admin, name: 'edit artist', after: opens('Edit page', 'Edit page') },
    {
      ...admin,
      name: 'edit artist, with problems',
      after: async (page) => {
        await opens('Edit page', 'Edit page')(page)
        await page.getByLabel('Name', { exact: true }).fill('')
        await page.getByLabel('Website').fill('nowhere')
        await press('Save Changes')(page)
        await shows('Name is required')(page)
      },
    },
    {
      ...admin,
      name: 'edit artist, changed by two',
      refused: [409],
      before: answers(oneArtist, 'PUT', { status: 409, json: { error } }),
      after: async (page) => {
        await opens('Edit page', 'Edit page')(page)
        await page.getByLabel('About').fill('My text')
        await opens('Another member changed this', 'Save Changes')(page)
      },
    },
    {
      name: 'new event, line-up',
      account: 'organizer',
      path: '/events/new',
      after: async (page) => {
        await page.getByLabel('Title', { exact: true }).waitFor()
        await page.getByRole('button', { name: /^More details/ }).click()
        await press('DJ')(page)
        await page.getByRole('combobox', { name: 'DJ' }).fill('kav')
        await page.getByRole('option', { name: 'DJ Kavi' }).click()
        await press('Teacher')(page)
        await page.getByRole('combobox', { name: 'Teacher' }).fill('Somebody new')
        await shows('Make a page for Somebody new')(page)
      },
    },
  ]
}
