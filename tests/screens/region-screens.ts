import { answers, fails, hangs, opens, type Screen } from './screen.ts'

const regions = /^\/api\/scenes\/regions$/
const scene = (id: number, region: string) => ({
  id: `scene-${id}`,
  name: id % 7 === 0 ? `A community with quite a long name in ${region} number ${id}` : `Scene ${id}`,
  slug: `scene-${id}`,
  city: 'San Luis Obispo',
  state: 'CA',
})
const group = (name: string, count: number) => ({
  name,
  scene_count: count,
  event_count: count * 3,
  scenes: Array.from({ length: count }, (_, index) => scene(index, name)),
})
const chosen = '/admin/regions?region=Southern%20California'
const listing = (...groups: object[]) => answers(regions, 'GET', { json: groups })

/** Regions and their themes, for admins. */
export const regionScreens: readonly Screen[] = [
  {
    name: 'regions',
    path: '/admin/regions',
    account: 'admin',
    after: (page) => page.getByText('Unassigned Scenes').waitFor(),
    full: true,
  },
  {
    name: 'regions, how to create one',
    path: '/admin/regions',
    account: 'admin',
    after: opens('Create New Region', 'Create New Region'),
  },
  {
    name: 'region with 60 scenes and 200 to add',
    path: chosen,
    account: 'admin',
    before: listing(group('Southern California', 60), group('Other', 200)),
    after: (page) => page.getByRole('button', { name: 'Customize Theme' }).waitFor(),
    full: true,
  },
  {
    name: 'region without scenes',
    path: chosen,
    account: 'admin',
    before: listing(),
    after: (page) => page.getByRole('button', { name: 'Customize Theme' }).waitFor(),
    full: true,
  },
  {
    name: 'region, customizing its theme',
    path: chosen,
    account: 'admin',
    after: async (page) => {
      await opens('Customize Theme', 'Customize Theme')(page)
      await page.getByText('Emerald to Blue').click()
    },
  },
  { name: 'regions, loading', path: '/admin/regions', account: 'admin', before: hangs(regions) },
  {
    name: 'regions, failed',
    path: '/admin/regions',
    account: 'admin',
    expected: [/status of 500/],
    before: fails(regions),
    after: (page) => page.getByRole('button', { name: 'Retry' }).first().waitFor(),
  },
]
