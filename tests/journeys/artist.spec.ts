import { expect, it } from 'vitest'
import { callApi, findScene, post, signInAs } from '../browser/calendar.ts'
import { signedIn } from '../browser/organizing.ts'
import { visit } from '../browser/pages.ts'
import { openOwnProduct, useVisitors } from './journey.ts'

const product = await openOwnProduct()
const open = useVisitors(() => product.url)

interface Named {
  readonly id: string
  readonly slug: string
}

/** A night of organizer@ in San Diego with an artist in its line-up, or only with a name. */
async function publish(title: string, date: string, artist: Named | null): Promise<string> {
  const scene = await findScene(product.url, 'san-diego')
  const { id } = await post<{ id: string }>(
    product.url,
    '/events',
    {
      ...{ title, event_type: 'social', scene_id: scene.id, status: 'published' },
      ...{ start_datetime: `${date}T20:00:00`, end_datetime: `${date}T23:30:00` },
      ...{ venue_name: 'The Copper Hall', venue_address: '12 Harbor Street', venue_city: 'San Diego' },
      venue_state: 'CA',
      line_up: [{ part: 'dj', artist_id: artist?.id ?? null, name: 'DJ Nova Sal' }],
    },
    await signInAs(product.url, 'organizer'),
  )
  return id
}

it('artist claimed and followed: asked for, accepted by a leader, followed, and off a night with one press', async () => {
  const token = await signInAs(product.url, 'organizer')
  const artist = await post<Named>(product.url, '/artists', { name: 'DJ Nova Sal', roles: ['dj'] }, token)
  const first = await publish('Copper First', '2026-12-04', artist)
  const page = `/artists/${artist.slug}`

  // The artist has an account as an organizer.
  const { page: nova } = await open(await signedIn(product.url, 'organizer2', { size: 'phone' }))
  await visit(nova, page)
  await nova.getByRole('heading', { name: 'DJ Nova Sal' }).waitFor()
  await nova.getByRole('button', { name: 'This is me' }).click()
  const dialog = nova.getByRole('dialog')
  await dialog.getByLabel('Message').fill('I play every first Friday at the Copper Hall.')
  await dialog.getByRole('button', { name: 'Ask for the page' }).click()
  await nova.getByText('You asked for this page').waitFor()

  const { page: dancer } = await open(await signedIn(product.url, 'dancer', { size: 'phone' }))
  await visit(dancer, page)
  await dancer.getByRole('button', { name: 'Follow DJ Nova Sal' }).click()
  await dancer.getByRole('button', { name: 'Following DJ Nova Sal' }).waitFor()

  const { page: leader } = await open(await signedIn(product.url, 'leader'))
  await visit(leader, page)
  await leader.getByText('I play every first Friday at the Copper Hall.').waitFor()
  await leader.getByRole('button', { name: 'Accept' }).click()
  await leader.getByText('The artist looks after this page.').waitFor()

  await visit(nova, page)
  await nova.getByRole('heading', { name: 'Your page' }).waitFor()
  await publish('Copper Second', '2026-12-11', artist)
  // On a slow machine the first document can be the copy of the worker from a moment before.
  await expect
    .poll(async () => {
      await visit(dancer, page)
      return dancer.getByText('Copper Second').count()
    })
    .toBeGreaterThan(0)
  await expect
    .poll(async () => {
      await visit(dancer, '/notifications')
      return dancer.getByText(/Copper Second/).count()
    })
    .toBeGreaterThan(0)

  // Also where the organizer only wrote the name.
  const third = await publish('Copper Third', '2026-12-18', null)
  for (const id of [first, third]) {
    await visit(nova, `/events/${id}`)
    await nova.getByRole('button', { name: 'Take my name off' }).click()
    await expect
      .poll(async () => (await callApi<{ line_up: unknown[] }>(product.url, `/events/${id}`)).line_up)
      .toEqual([])
  }
  await visit(nova, page)
  await nova.getByRole('button', { name: 'Allow again: Copper First' }).waitFor()
})
