import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { SceneProfile } from '../../contract/src/scenes/scenes.ts'
import { callApi, listUpcomingEvents } from '../browser/calendar.ts'
import { waitForMessage } from '../browser/messages.ts'
import { pictureFile, signedIn } from '../browser/organizing.ts'
import { addressOf, visit } from '../browser/pages.ts'
import { openOwnProduct, useVisitors } from './journey.ts'

// Confirmed and cancelled dates would be in the lists of other journeys.
const product = await openOwnProduct()
const open = useVisitors(() => product.url)

const readProfile = () => callApi<SceneProfile>(product.url, '/scenes/san-diego/profile')
const inDialog = (page: Page, name: string) => page.getByRole('dialog', { name })

it('lets a leader write the profile of the scene, with handles as full addresses', async () => {
  const { page } = await open(await signedIn(product.url, 'leader'))
  await visit(page, '/my-scenes')
  await page.getByRole('link', { name: 'Edit San Diego' }).click()
  await page.getByRole('button', { name: /^Edit Scene Information/ }).click()
  const dialog = inDialog(page, 'Manage Scene Info')
  await dialog.getByRole('button', { name: 'Blues' }).click()
  await dialog.getByLabel('Scene vibe').fill('Warm and curious')
  await dialog.getByLabel('Instagram').fill('@zouk.sandiego')
  await dialog.getByLabel('Facebook').fill('m.facebook.com/groups/zouksd?fbclid=1')
  await dialog.getByLabel('WhatsApp').fill('0151 234')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByText('Please enter a WhatsApp number with its country code, or a link').first().waitFor()
  await dialog.getByLabel('WhatsApp').fill('+1 (619) 555-0100')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await waitForMessage(page, 'Scene profile updated successfully')
  await page.getByText('Warm and curious').waitFor()
  const { social_media, primary_styles } = await readProfile()
  expect(social_media).toMatchObject({
    instagram: 'https://www.instagram.com/zouk.sandiego',
    facebook: 'https://www.facebook.com/groups/zouksd',
    whatsapp: 'https://wa.me/16195550100',
  })
  expect(primary_styles).toContain('Blues')
})

it('lets a leader add, change and remove a teacher', async () => {
  const { page } = await open(await signedIn(product.url, 'leader'))
  await visit(page, '/scenes/san-diego/manage')
  await page.getByText('Scene Leader').waitFor()
  await page.getByRole('button', { name: 'Add Teacher' }).click()
  const adding = inDialog(page, 'Add Teacher')
  await adding.getByRole('button', { name: 'Add Teacher' }).click()
  await adding.getByText('Name is required').first().waitFor()
  await adding.getByLabel('Name').fill('Tia Lima')
  await adding.getByRole('button', { name: 'Semba' }).click()
  await adding.locator('input[type=file]').setInputFiles(await pictureFile('tia.jpg'))
  await adding.getByRole('button', { name: 'Choose another' }).waitFor()
  await adding.getByRole('button', { name: 'Add Teacher' }).click()
  await waitForMessage(page, 'Teacher added successfully')

  await page.getByRole('button', { name: 'Edit Tia Lima' }).click()
  const editing = inDialog(page, 'Edit teacher')
  await editing.getByLabel('Teaching since').fill('2014')
  await editing.getByLabel('Featured').check()
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await waitForMessage(page, 'Teacher updated successfully')
  const teacher = (await readProfile()).teachers.find(({ name }) => name === 'Tia Lima')!
  expect(teacher).toMatchObject({ specialties: ['semba'], teaching_since: '2014', featured: 'yes' })
  expect((await fetch(`${product.url}${teacher.profile_image_url}`)).status).toBe(200)

  await page.getByRole('button', { name: 'Remove Tia Lima' }).click()
  const question = inDialog(page, 'Remove Tia Lima')
  await question.getByText('Are you sure you want to remove Tia Lima from this scene?').waitFor()
  await question.getByRole('button', { name: 'Remove' }).click()
  await waitForMessage(page, 'Teacher removed successfully')
  expect((await readProfile()).teachers.map(({ name }) => name)).not.toContain('Tia Lima')
})

it('lets a leader confirm one date and cancel another', async () => {
  const { page } = await open({ ...(await signedIn(product.url, 'leader')), size: 'phone' })
  await visit(page, '/scenes/san-diego/manage')
  await page.getByRole('button', { name: 'Decide' }).click()
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  const confirms = waiting.getByRole('button', { name: /^Confirm .*, .*\d$/ })
  const words = (await confirms.first().getAttribute('aria-label'))!
  const before = await listUpcomingEvents(product.url, 'san-diego')
  await confirms.first().click()
  await waitForMessage(page, 'Instance confirmed successfully!')
  await waiting.getByRole('button', { name: words }).waitFor({ state: 'detached' })
  const title = words.slice('Confirm '.length, words.indexOf(','))
  const count = (list: typeof before) => list.filter((event) => event.title === title).length
  expect(count(await listUpcomingEvents(product.url, 'san-diego'))).toBe(count(before) + 1)

  const cancels = waiting.getByRole('button', { name: /^Cancel .*\d$/ })
  const other = (await cancels.last().getAttribute('aria-label'))!
  await cancels.last().click()
  const dialog = inDialog(page, 'Cancel this date?')
  await dialog.getByLabel('Cancellation reason').fill('The hall is closed')
  await dialog.getByRole('button', { name: 'Cancel this date' }).click()
  await waitForMessage(page, 'Instance cancelled successfully')
  await waiting.getByRole('button', { name: other }).waitFor({ state: 'detached' })
})

it('sends an organizer away who leads no scene', async () => {
  const { page } = await open(await signedIn(product.url, 'organizer'))
  await visit(page, '/scenes/san-diego/edit')
  await waitForMessage(page, 'You do not have permission to edit this scene')
  await page.getByRole('heading', { level: 1, name: 'San Diego' }).waitFor()
  await expect.poll(() => addressOf(page)).toBe('/scenes/san-diego')
  await visit(page, '/scenes/san-diego/manage')
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
})
