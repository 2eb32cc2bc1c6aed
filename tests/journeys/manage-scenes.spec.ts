import sharp from 'sharp'
import { expect, it } from 'vitest'
import { demoEmail, signInAs } from '../browser/calendar.ts'
import { waitForMessage } from '../browser/messages.ts'
import { pictureFile, signedIn } from '../browser/organizing.ts'
import { addressOf, visit } from '../browser/pages.ts'
import { chooseFile, openOwnProduct, useVisitors } from './journey.ts'

const product = await openOwnProduct()
const open = useVisitors(() => product.url)

const dana = { name: 'Dana Dancer', email: demoEmail('dancer') }

it('an admin opens a scene, appoints a co-leader and gives it a banner by keyboard; a visitor sees them', async () => {
  const { page } = await open(await signedIn(product.url, 'admin', { refused: [422] }))
  await visit(page, '/admin/scenes')
  await page.getByRole('button', { name: 'Add Scene' }).click()
  const form = page.getByRole('dialog', { name: 'Add Scene' })
  await form.getByLabel('Name').fill('São Paulo Zouk!')
  await expect.poll(() => form.getByLabel('Slug').inputValue()).toBe('sao-paulo-zouk')
  await form.getByLabel('Slug').fill('sampa')
  await form.getByLabel('Name').fill('Sampa Zouk')
  await expect.poll(() => form.getByLabel('Slug').inputValue()).toBe('sampa')
  await expect.poll(() => form.getByLabel('Country').inputValue()).toBe('USA')
  await form.getByLabel('City').fill('Ilha Desconhecida')
  await form.getByLabel('State').fill('SP')
  await form.getByLabel('Country').fill('Brazil')
  await form.getByLabel('Region').selectOption('International')
  await form.getByRole('button', { name: 'Create Scene' }).click()
  await form
    .getByText(/not in our list of cities/)
    .first()
    .waitFor()
  await form.getByLabel('City').fill('São Paulo')
  await form.getByRole('button', { name: 'Create Scene' }).click()
  await waitForMessage(page, 'Scene created successfully')

  const card = page.getByRole('listitem').filter({ hasText: 'Sampa Zouk' })
  await card.getByRole('button', { name: /^Manage Leaders/ }).click()
  const leaders = page.getByRole('dialog', { name: 'Manage Leaders' })
  await leaders.getByRole('button', { name: 'Add Leader' }).click()
  await leaders.getByText('Please select a user').first().waitFor()
  await leaders.getByRole('combobox', { name: 'User' }).fill('dana')
  await leaders.getByRole('option', { name: new RegExp(dana.email) }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await leaders.getByLabel('Role', { exact: true }).selectOption('Co-Leader')
  await leaders.getByRole('button', { name: 'Add Leader' }).click()
  await waitForMessage(page, 'Leader added successfully')
  await leaders.getByRole('listitem').filter({ hasText: dana.name }).waitFor()
  await leaders.getByRole('button', { name: 'Close', exact: true }).last().click()
  await leaders.waitFor({ state: 'hidden' })

  await card.getByRole('button', { name: /^Customize Appearance/ }).press('Enter')
  const look = page.getByRole('dialog', { name: 'Customize Appearance' })
  await look.getByRole('radio', { name: 'Color', exact: true }).press('ArrowRight')
  await look.getByRole('radio', { name: 'Extra Large' }).press('Space')
  await look.getByRole('button', { name: 'Save Changes' }).press('Enter')
  await look.getByText('Please upload an image, or choose a color').first().waitFor()
  const picture = await pictureFile('wide.jpg', { width: 2400, height: 1600, colour: '#0f766e' })
  await page.locator('input[type=file]').setInputFiles(picture)
  const crop = page.getByRole('dialog', { name: 'Crop Banner' })
  const frame = crop.getByRole('group').or(crop.locator('.ReactCrop__crop-selection')).first()
  await frame.waitFor()
  // The dialog moves while it opens.
  const top = () =>
    frame.evaluate(
      (element) =>
        element.getBoundingClientRect().top - element.closest('dialog')!.getBoundingClientRect().top,
    )
  const start = await top()
  await frame.press('ArrowDown')
  await expect.poll(top).toBeCloseTo(start + 1, 0)
  await frame.press('Shift+ArrowDown')
  await expect.poll(top).toBeCloseTo(start + 11, 0)
  await frame.press('Control+ArrowUp')
  await expect.poll(top).toBeCloseTo(start - 89, 0)
  await crop.getByRole('button', { name: 'Upload' }).press('Enter')
  await waitForMessage(page, 'Banner image uploaded successfully')
  await look.getByRole('button', { name: 'Save Changes' }).press('Enter')
  await waitForMessage(page, 'Scene customization updated successfully')

  const { page: visitors } = await open()
  await visit(visitors, '/scenes/sampa')
  await visitors.getByRole('heading', { level: 1, name: 'Sampa Zouk' }).waitFor()
  await visitors.getByText('Co-Leader').waitFor()
  const banner = visitors.locator('img[fetchpriority=high]')
  await expect.poll(() => banner.getAttribute('src')).toMatch(/^\/media\//)
  await expect.poll(() => banner.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0)).toBe(true)
  expect(await visitors.getByText('Admin Mode').count()).toBe(0)
})

it('a co-leader who is removed loses access to the scene within a second', async () => {
  const token = await signInAs(product.url, 'dancer')
  const customize = () =>
    fetch(`${product.url}/api/scenes/sampa/customization`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ banner_color: 'teal' }),
    })
  const { page: own } = await open(await signedIn(product.url, 'dancer'))
  await visit(own, '/scenes/sampa')
  await own.getByRole('button', { name: 'Customize Appearance' }).waitFor()
  expect((await customize()).status).toBe(200)

  const { page } = await open(await signedIn(product.url, 'admin'))
  await visit(page, '/admin/scenes')
  await page.getByRole('button', { name: 'Manage Leaders: Sampa Zouk' }).click()
  await page.getByRole('button', { name: `Remove ${dana.name}` }).click()
  await page
    .getByRole('dialog', { name: `Remove ${dana.name}` })
    .getByRole('button', { name: 'Remove' })
    .click()
  await waitForMessage(page, 'Leader removed successfully')
  expect((await customize()).status).toBe(403)
  await own.reload()
  await own.getByRole('heading', { level: 1, name: 'Sampa Zouk' }).waitFor()
  await expect.poll(() => addressOf(own)).toBe('/scenes/sampa')
  await expect.poll(() => own.getByRole('button', { name: 'Customize Appearance' }).count()).toBe(0)
})

it('a scene with events is not deleted, but made inactive', async () => {
  const { page } = await open(await signedIn(product.url, 'admin', { refused: [409] }))
  await visit(page, '/admin/scenes')
  await page.getByRole('searchbox', { name: 'Search scenes' }).fill('lisb')
  await page.getByRole('button', { name: 'Delete Lisbon' }).click()
  const question = 'Are you sure you want to delete this scene? This action cannot be undone.'
  await page.getByText(question).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText(/^Lisbon has \d+ events/).waitFor()
  await page.getByRole('button', { name: 'Make inactive' }).click()
  await waitForMessage(page, 'Scene updated successfully')
  await page.getByText('Inactive', { exact: true }).waitFor()
  const answer = await fetch(`${product.url}/scenes/lisbon`)
  expect(answer.status).toBe(404)
})

/** Red on the left and blue on the right, as a camera stores it that was held sideways. */
async function sideways(): Promise<Buffer> {
  const blue = { create: { width: 480, height: 400, channels: 3, background: 'blue' } } as const
  const upright = sharp({ create: { width: 960, height: 400, channels: 3, background: 'red' } })
  const flat = await upright
    .composite([{ input: blue, left: 480, top: 0 }])
    .png()
    .toBuffer()
  return sharp(flat).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer()
}

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })

it('unusual pictures become banners, and other files are refused with a sentence', async () => {
  const { page } = await open(await signedIn(product.url, 'leader'))
  await visit(page, '/scenes/san-diego')
  await page.getByRole('button', { name: 'Customize Appearance' }).click()
  const look = page.getByRole('dialog', { name: 'Customize Appearance' })
  await look.getByRole('radio', { name: 'Image', exact: true }).check()
  const choose = (name: string, content: Buffer) =>
    chooseFile(page.locator('input[type=file]'), name, content)
  const crop = page.getByRole('dialog', { name: 'Crop Banner' })
  const uploaded = async (name: string, content: Buffer) => {
    await choose(name, content)
    const answer = page.waitForResponse(/\/upload\/scene-banner$/)
    await crop.getByRole('button', { name: 'Upload' }).click()
    const { image_url } = await (await answer).json()
    await crop.waitFor({ state: 'detached' })
    const file = await fetch(`${product.url}${image_url}`)
    const { data, info } = await sharp(Buffer.from(await file.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, info.channels]).toEqual([1920, 400, 3])
    // The colours in the middle of the left and right half, as lists of the strong parts.
    return [480, 1440].map((x) =>
      [...data.subarray((200 * 1920 + x) * 3, (200 * 1920 + x) * 3 + 3)].map((part) => part > 128),
    )
  }
  const [red, blue, white] = [
    [true, false, false],
    [false, false, true],
    [true, true, true],
  ]
  expect(await uploaded('sideways.jpg', await sideways())).toEqual([red, blue])
  const clear = await plain(1, 1, '#00000000').png().toBuffer()
  expect(await uploaded('tiny.png', clear)).toEqual([white, white])
  const huge = await plain(12_000, 4000, 'red').jpeg().toBuffer()
  expect(await uploaded('huge.jpg', huge)).toEqual([red, red])

  await choose('notes.txt', Buffer.from('no picture'))
  await waitForMessage(page, 'Please upload an image file')
  await choose('large.jpg', Buffer.alloc(10 * 1024 * 1024 + 1))
  await waitForMessage(page, 'Image size must be less than 10MB')
  await choose('broken.png', Buffer.from('no picture'))
  await waitForMessage(page, 'This picture cannot be read. Please choose another one.')
  await crop.waitFor({ state: 'detached' })
})
