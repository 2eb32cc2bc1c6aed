import type { Page } from 'playwright-core'
import { answers, copies, fails, hangs, inTurn, listing, opens, press, type Screen, shows } from './screen.ts'

const admin = { account: 'admin' } as const
const scenes = /^\/api\/admin\/scenes$/
const path = '/admin/scenes'
const longName = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch and Surroundings '
  .repeat(2)
  .trim()

const longScenes = listing(scenes, (list) =>
  list.map((scene, index) => ({
    ...scene,
    name: longName,
    city: longName.slice(0, 100),
    description: longName.repeat(5),
    is_active: index % 3 > 0,
  })),
)

/** A picture of one colour, drawn by the browser of the test. */
const choosePicture = async (page: Page) => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="100%" height="100%" fill="teal"/></svg>'
  const file = { name: 'banner.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }
  await page.getByText('Image', { exact: true }).click()
  await page.locator('input[type=file]').setInputFiles(file)
  const crop = page.getByRole('dialog', { name: 'Crop Banner' })
  await crop.getByRole('button', { name: 'Make the frame smaller' }).click()
}

const inUse = {
  status: 409,
  json: {
    error: {
      code: 'SCENE_IN_USE',
      message: 'San Diego has 47 events. Move or delete them first, or make the scene inactive.',
      details: { reason: 'in_use' },
      request_id: 'none',
    },
  },
}

/** The tools are also in the page for wider screens, hidden. */
const region = (name: string) => (page: Page) => page.getByRole('region', { name }).waitFor()

/** The screens on which admins and leaders manage scenes. */
export const sceneScreens: readonly Screen[] = [
  { ...admin, name: 'admin scenes', path, full: true, after: shows('Scene Management') },
  { ...admin, name: 'admin scenes, loading', path, before: hangs(scenes) },
  {
    ...admin,
    name: 'admin scenes, failed',
    path,
    expected: [/status of 500/],
    before: fails(scenes),
    after: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  },
  {
    ...admin,
    name: 'admin scenes, none',
    path,
    before: listing(scenes, () => []),
    after: shows('No scenes'),
  },
  {
    ...admin,
    name: 'admin scenes, long names',
    path,
    before: longScenes,
    after: shows(longName),
    full: true,
  },
  {
    ...admin,
    name: 'admin scenes, 200 scenes',
    path,
    before: listing(scenes, copies(200)),
    after: shows('200 scenes'),
    onlyPicture: 'the cards again, more of them',
  },
  {
    ...admin,
    name: 'admin scenes, none found',
    path,
    after: inTurn(
      (page) => page.getByRole('searchbox', { name: 'Search scenes' }).fill('nowhere'),
      shows('No scenes match'),
    ),
  },
  {
    ...admin,
    name: 'admin scenes, adding one with problems',
    path,
    after: inTurn(opens('Add Scene', 'Add Scene'), press('Create Scene'), shows('Name is required')),
  },
  { ...admin, name: 'admin scenes, editing', path, after: opens('Edit Scene', 'Edit San Diego') },
  {
    ...admin,
    name: 'admin scenes, deleting one in use',
    path,
    refused: [409],
    before: answers(/^\/api\/admin\/scenes\/[^/]+$/, 'DELETE', inUse),
    after: inTurn(
      press('Delete San Diego'),
      (page) => page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click(),
      (page) => page.getByRole('dialog', { name: 'San Diego is in use' }).waitFor(),
    ),
  },
  {
    ...admin,
    name: 'manage leaders, choosing a user',
    path,
    after: inTurn(
      opens('Manage Leaders', 'Manage Leaders: San Diego'),
      (page) => page.getByRole('combobox', { name: 'User' }).fill('dana'),
      (page) => page.getByRole('option', { name: /Dana Dancer/ }).waitFor(),
    ),
  },
  {
    ...admin,
    name: 'manage leaders, removing one',
    path,
    after: inTurn(
      opens('Manage Leaders', 'Manage Leaders: San Diego'),
      opens('Remove Elena Leader', 'Remove Elena Leader'),
    ),
  },
  {
    ...admin,
    name: 'customize appearance',
    path,
    after: opens('Customize Appearance', 'Customize Appearance: Lisbon'),
  },
  {
    ...admin,
    name: 'customize appearance, cropping',
    path,
    after: inTurn(opens('Customize Appearance', 'Customize Appearance: Lisbon'), choosePicture),
  },
  { ...admin, name: 'scene, admin mode', path: '/scenes/san-diego', after: region('Admin Mode') },
  {
    account: 'leader',
    name: 'scene, of its leader',
    path: '/scenes/san-diego',
    after: region('Scene Leader'),
  },
]
