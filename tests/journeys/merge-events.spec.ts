import { expect, it } from 'vitest'
import { findScene, post, signInAs } from '../browser/calendar.ts'
import { signedIn } from '../browser/organizing.ts'
import { visit } from '../browser/pages.ts'
import { openOwnProduct, useVisitors } from './journey.ts'

const product = await openOwnProduct()
const open = useVisitors(() => product.url)

it('merge two socials, and undo it', async () => {
  const { url } = product
  const { id: scene_id } = await findScene(url, 'san-diego')
  const token = await signInAs(url, 'leader')
  const add = (title: string, venue_name: string) =>
    post<{ id: string }>(
      url,
      '/events',
      {
        ...{
          title,
          venue_name,
          venue_address: '12 Harbor Street',
          venue_city: 'San Diego',
          venue_state: 'CA',
        },
        ...{ scene_id, event_type: 'social', status: 'published' },
        ...{ start_datetime: '2027-01-08T20:00', end_datetime: '2027-01-08T23:00' },
      },
      token,
    )
  const stays = await add('Tidal Zouk Social', 'The Pearl Room')
  const goes = await add('Tidal Zouk Social at the Pearl Room', 'Pearl Room')

  const { page: dancer } = await open(await signedIn(url, 'dancer'))
  await visit(dancer, `/events/${goes.id}`)
  await dancer.getByRole('button', { name: /^Save/ }).first().click()
  await dancer
    .getByRole('button', { name: /^(Saved|Remove)/ })
    .first()
    .waitFor()

  const { page } = await open(await signedIn(url, 'leader'))
  await visit(page, `/events/${stays.id}/edit`)
  await page.getByRole('link', { name: 'Merge double' }).click()
  await page.getByRole('link', { name: 'Compare with Tidal Zouk Social at the Pearl Room' }).click()
  await page.getByRole('group', { name: 'Title' }).getByRole('radio').last().check()
  await page.getByRole('button', { name: 'Merge…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge these two events?' })
  await dialog.getByText('1 member who saved').waitFor()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByRole('heading', { name: 'Tidal Zouk Social at the Pearl Room' }).waitFor()
  await page.getByText('The Pearl Room').first().waitFor()

  // Pages are kept until each server process hears of the change.
  const places = () =>
    Promise.all(
      Array.from({ length: 6 }, async () => {
        const answer = await fetch(`${url}/events/${goes.id}`, { redirect: 'manual' })
        return `${answer.status} ${answer.headers.get('location')}`
      }),
    )
  await expect
    .poll(async () => [...new Set(await places())], { timeout: 10_000 })
    .toEqual([`308 /events/${stays.id}`])
  await visit(dancer, `/events/${goes.id}`)
  expect(new URL(dancer.url()).pathname).toBe(`/events/${stays.id}`)
  await dancer
    .getByRole('button', { name: /^(Saved|Remove)/ })
    .first()
    .waitFor()

  await visit(page, '/dashboard/double-events')
  await page.getByRole('button', { name: /^Undo the merge of Tidal/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('The merge was undone').first().waitFor()
  await page.getByRole('link', { name: /^Compare and merge Tidal/ }).waitFor()
  await visit(page, `/events/${stays.id}`)
  await page.getByRole('heading', { name: 'Tidal Zouk Social', exact: true }).waitFor()
  await visit(dancer, `/events/${goes.id}`)
  await dancer
    .getByRole('button', { name: /^(Saved|Remove)/ })
    .first()
    .waitFor()

  await visit(page, '/dashboard/double-events')
  await page.getByRole('button', { name: /^Tidal.* are not the same$/ }).click()
  await page.getByText('No double events').waitFor()
})
