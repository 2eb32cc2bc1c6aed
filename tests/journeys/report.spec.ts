import { expect, it } from 'vitest'
import { callApi, signUp } from '../browser/calendar.ts'
import { waitForMessage } from '../browser/messages.ts'
import { publishNight, signedIn } from '../browser/organizing.ts'
import { visit } from '../browser/pages.ts'
import { product, useVisitors } from './journey.ts'

const open = useVisitors()

it('a dancer reports an event, a leader decides, and the dancer is told', async () => {
  const { url } = product()
  const title = 'Night that Rita reports'
  const id = await publishNight(url, title, '2027-01-15')
  const { token } = await signUp(url, 'Rita Reporter')
  const { page } = await open({ remembers: { authToken: token }, refused: [409] })
  await visit(page, `/events/${id}`)
  const report = page.getByRole('button', { name: `Report: ${title}` })
  await report.click()
  const dialog = page.getByRole('dialog', { name: 'Report this event' })
  await dialog.getByRole('radio', { name: 'It does not take place, or is closed' }).check()
  await dialog.getByLabel('Tell us more').fill('The hall is closed in January.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await waitForMessage(page, 'Thank you. You hear from us when it is decided.')
  await report.click()
  await dialog.getByRole('radio', { name: 'It is spam' }).check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await dialog.getByText('You reported this already.').waitFor()

  const { page: leader } = await open(await signedIn(url, 'leader'))
  await visit(leader, '/my-scenes')
  await leader.getByRole('link', { name: 'Reports', exact: true }).click()
  await leader.getByText('The hall is closed in January.').waitFor()
  await leader.getByRole('button', { name: `Uphold: ${title}` }).click()
  const decision = leader.getByRole('dialog', { name: 'Uphold the reports?' })
  await decision.getByRole('button', { name: 'Uphold' }).click()
  await decision.getByText('Please say why', { exact: true }).waitFor()
  await decision.getByLabel('What do you tell them?').fill('Thank you, it is cancelled now.')
  await decision.getByRole('button', { name: 'Uphold' }).click()
  await waitForMessage(leader, 'Reports upheld')
  await leader.getByRole('button', { name: `Uphold: ${title}` }).waitFor({ state: 'detached' })

  const headers = { authorization: `Bearer ${token}` }
  const told = async () => JSON.stringify(await callApi(url, '/notifications', { headers }))
  await expect.poll(told).toContain('Thank you, it is cancelled now.')
  await visit(page, '/notifications')
  await page.getByText(`You were right about ${title}`).waitFor()
})
