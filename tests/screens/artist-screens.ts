import type { Artist } from '../../contract/src/scenes/artists.ts'
import { callApi } from '../browser/calendar.ts'
import { openDetails } from '../browser/organizing.ts'
import { answers, opens, press, type Screen, shows } from './screen.ts'

const path = '/artists/dj-kavi'
const oneArtist = /^\/api\/artists\/[^/]+$/
const rights = /^\/api\/artists\/[^/]+\/rights$/
const merges = /^\/api\/admin\/artists$/
const noRights = {
  ...{ may_edit: false, is_mine: false, has_asked: false, claims: [], removals: [], may_merge: false },
}
const claim = {
  member_name: 'Ana Lima',
  message: 'I have played every second Friday since spring.\nMy page is on the flyer.',
  asked_at: '2026-11-20T20:00:00Z',
}
const candidate = (
  { id, slug, name, roles, picture_url, location, dance_styles }: Artist,
  upcoming_events: number,
) => ({
  ...{ id, slug, name, roles, picture_url, location, dance_styles, upcoming_events },
  teaches_in: upcoming_events > 0 ? ['San Diego', 'Los Angeles'] : [],
  next_events: [1, 2, 3].slice(0, upcoming_events).map((number) => ({
    ...{ id: `${number}`, title: 'Friday Social', date: '2026-12-04', scene: 'San Diego' },
  })),
})
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
    { account: 'dancer', name: 'artist, is this you', path, after: opens('This is me', 'This is me') },
    {
      ...admin,
      name: 'artist, claims to answer',
      before: answers(rights, 'GET', {
        json: { ...noRights, claims: [1, 2].map((id) => ({ ...claim, id: `${id}` })) },
      }),
      after: shows('asks for this page'),
    },
    {
      account: 'dancer',
      name: 'artist, own page',
      path,
      before: answers(rights, 'GET', {
        json: {
          ...noRights,
          may_edit: true,
          is_mine: true,
          removals: [
            { id: '1', title: longName, is_series: true },
            { id: '2', title: 'Friday Social', is_series: false },
          ],
        },
      }),
      after: opens('Give the page back', 'Give the page back'),
    },
    {
      account: 'admin',
      name: 'admin artists',
      path: '/admin/artists',
      before: answers(merges, 'GET', {
        json: {
          equal_names: [
            { first: candidate(artist, 3), second: { ...candidate(artist, 0), id: 'other' } },
            { first: { ...candidate(artist, 1), name: longName }, second: candidate(artist, 0) },
          ],
          merges: [{ id: 'old', name: longName, into: artist, merged_at: '2026-11-19T20:00:00Z' }],
        },
      }),
      after: shows('Merged lately'),
    },
    {
      ...admin,
      name: 'artist, decline a request',
      before: answers(rights, 'GET', { json: { ...noRights, claims: [{ ...claim, id: '1' }] } }),
      after: opens('Decline the request of Ana Lima?', 'Decline'),
    },
    { ...admin, name: 'artist, delete the page', after: opens('Delete the page of DJ Kavi?', 'Delete page') },
    {
      account: 'admin',
      name: 'admin artists, none',
      path: '/admin/artists',
      before: answers(merges, 'GET', { json: { equal_names: [], merges: [] } }),
      after: shows('one name'),
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
        // The scene comes last.
        await shows(/the time of San Diego/)(page)
        await openDetails(page)
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
