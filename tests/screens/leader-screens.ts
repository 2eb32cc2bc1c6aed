import type { SceneProfile } from '../../contract/src/scenes/scenes.ts'
import { callApi } from '../browser/calendar.ts'
import { answers, copies, fails, inTurn, listing, opens, press, type Screen, shows } from './screen.ts'

const profilePath = /^\/api\/scenes\/[^/]+\/profile$/
const manage = '/scenes/san-diego/manage'
const edit = '/scenes/san-diego/edit'
const leader = { account: 'leader' } as const

/** The screens of the leaders of scenes, with what opens on them. */
export async function leaderScreens(url: string): Promise<Screen[]> {
  const scene = await callApi<SceneProfile>(url, '/scenes/san-diego/profile')
  return [...myScenes, ...editing(scene), ...teachers(scene), ...events]
}

const myScenes: readonly Screen[] = [
  { ...leader, name: 'my scenes', path: '/my-scenes', after: shows('Import Events') },
  {
    name: 'my scenes, of an organizer without one',
    path: '/my-scenes',
    account: 'organizer',
    after: shows('No Scenes Found'),
  },
  {
    name: 'my scenes, of an admin',
    path: '/my-scenes',
    account: 'admin',
    after: shows('Import Events'),
  },
  {
    name: 'my scenes, two hundred',
    path: '/my-scenes',
    account: 'admin',
    before: listing(/^\/api\/scenes$/, copies(200)),
    after: shows('Import Events'),
    onlyPicture: 'every card is the same as with a few scenes',
  },
]

function editing(scene: SceneProfile): Screen[] {
  const current = { ...scene, scene_vibe: 'Loud, late', version: scene.version + 1 }
  const error = {
    code: 'STALE_VERSION',
    message: 'Another member has changed this scene in the meantime.',
    details: { reason: 'stale_version', current },
  }
  const empty = {
    ...scene,
    ...{ description: '', profile_description: null, primary_styles: [], scene_vibe: null },
    ...{ social_media: null, banner_image_url: null, banner_color: null },
  }
  return [
    { ...leader, name: 'scene edit', path: edit, full: true, after: shows('Edit Scene Information') },
    {
      ...leader,
      name: 'scene edit, nothing written yet',
      path: edit,
      full: true,
      before: answers(profilePath, 'GET', { json: empty }),
      after: shows('No social links yet'),
    },
    {
      ...leader,
      name: 'scene edit, missing scene',
      path: '/scenes/nowhere/edit',
      refused: [404],
      after: shows('Scene Not Found'),
    },
    {
      ...leader,
      name: 'scene info',
      path: edit,
      after: opens('Manage Scene Info', /^Edit Scene Information/),
    },
    {
      ...leader,
      name: 'scene info, with problems',
      path: edit,
      after: inTurn(opens('Manage Scene Info', /^Edit Scene Information/), async (page) => {
        await page.getByLabel('Instagram', { exact: true }).fill('javascript:alert(1)')
        await page.getByLabel('WhatsApp', { exact: true }).fill('0151 2345678')
        await press('Save Changes')(page)
        await page.getByText('Please enter a valid Instagram name or link').first().waitFor()
      }),
    },
    {
      ...leader,
      name: 'scene info, changed by two',
      path: edit,
      refused: [409],
      before: answers(profilePath, 'PATCH', { status: 409, json: { error } }),
      after: inTurn(opens('Manage Scene Info', /^Edit Scene Information/), async (page) => {
        await page.getByLabel('Scene vibe').fill('Quiet, early')
        await opens('Another member changed this', 'Save Changes')(page)
      }),
    },
  ]
}

function teachers(scene: SceneProfile): Screen[] {
  const [first] = scene.teachers
  const long = {
    ...first!,
    name: 'Maximiliana Konstantinopoulou-Featherstonehaugh de la Cruz e Albuquerque',
    specialties: ['zouk', 'bachata', 'salsa', 'kizomba', 'semba', 'urbankiz'],
    status: 'inactive',
  }
  const with_ = (list: SceneProfile['teachers']) =>
    answers(profilePath, 'GET', { json: { ...scene, teachers: list } })
  return [
    { ...leader, name: 'leader dashboard, teachers', path: manage, after: shows('Add Teacher') },
    {
      ...leader,
      name: 'leader dashboard, no teachers',
      path: manage,
      before: with_([]),
      after: shows('No teachers yet'),
    },
    {
      ...leader,
      name: 'leader dashboard, many teachers',
      path: manage,
      before: with_(
        Array.from({ length: 60 }, (_, at) => ({ ...(at === 1 ? long : first!), id: `copy-${at}` })),
      ),
      after: shows('60 teachers'),
      onlyPicture: 'every card is the same as with a few teachers',
    },
    {
      ...leader,
      name: 'leader dashboard, adding a teacher',
      path: manage,
      after: inTurn(opens('Add Teacher', 'Add Teacher'), async (page) => {
        await page.getByRole('dialog').getByRole('button', { name: 'Add Teacher' }).click()
        await page.getByText('Name is required').first().waitFor()
      }),
    },
    {
      ...leader,
      name: 'leader dashboard, changing a teacher',
      path: manage,
      after: opens('Edit teacher', `Edit ${first!.name}`),
    },
    {
      ...leader,
      name: 'leader dashboard, removing a teacher',
      path: manage,
      after: opens(`Remove ${first!.name}`, `Remove ${first!.name}`),
    },
    {
      name: 'leader dashboard, access denied',
      path: manage,
      account: 'organizer',
      after: shows("You don't have permission to manage this scene."),
    },
  ]
}

const tab = `${manage}?tab=events`
const nothing = inTurn(
  answers(/^\/api\/events\/planning$/, 'GET', { json: [] }),
  answers(/^\/api\/recurring-events\/pending-dates$/, 'GET', { json: [] }),
)

const events: readonly Screen[] = [
  { ...leader, name: 'leader dashboard, events', path: tab, full: true, after: shows('This week') },
  {
    ...leader,
    name: 'leader dashboard, no events',
    path: tab,
    before: nothing,
    after: shows('No events in these weeks'),
  },
  {
    ...leader,
    name: 'leader dashboard, events fail',
    path: tab,
    expected: [/status of 500/],
    before: fails(/^\/api\/events\/planning$/),
    after: shows('The events of this scene could not be loaded'),
  },
  {
    ...leader,
    name: 'leader dashboard, menu of an event',
    path: tab,
    after: inTurn(shows('This week'), (page) =>
      page
        .getByRole('button', { name: /^More for/ })
        .first()
        .click(),
    ),
  },
  {
    ...leader,
    name: 'leader dashboard, cancelling a date',
    path: tab,
    after: inTurn(shows('Waiting for you'), opens('Cancel this date?', /^Cancel .*,/)),
  },
  {
    name: 'leader dashboard, two hundred events',
    path: '/scenes/amsterdam/manage?tab=events',
    account: 'admin',
    after: shows('This week'),
    onlyPicture: 'the rows are the same as with a few events',
  },
]
