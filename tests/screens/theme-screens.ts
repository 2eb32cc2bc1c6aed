import { fails, hangs, inTurn, opens, press, type Screen, shows } from './screen.ts'

const theme = /^\/api\/theme$/

/** The site theme, for admins. */
export const themeScreens: readonly Screen[] = [
  {
    name: 'site theme',
    path: '/admin/theme',
    account: 'admin',
    after: (page) => page.getByLabel('Primary color', { exact: true }).waitFor(),
    full: true,
  },
  {
    name: 'site theme, preview of colors that are hard to read, with refused CSS',
    path: '/admin/theme',
    account: 'admin',
    after: async (page) => {
      await page.getByLabel('Primary color', { exact: true }).fill('#f97316')
      await page.getByLabel('Accent color', { exact: true }).fill('#facc15')
      await page.getByLabel('Gradient start', { exact: true }).fill('#ffffff')
      await page
        .getByRole('textbox', { name: 'Custom CSS' })
        .fill('@import "x";\nh1 {\n  letter-spacing: 0.02em;\n  background: url(x);\n}')
      await inTurn(press('Preview'), shows('You are looking at a preview'))(page)
    },
    full: true,
  },
  {
    name: 'site theme, resetting',
    path: '/admin/theme',
    account: 'admin',
    after: opens('Reset the theme', 'Reset'),
  },
  { name: 'site theme, loading', path: '/admin/theme', account: 'admin', before: hangs(theme) },
  {
    name: 'site theme, failed',
    path: '/admin/theme',
    account: 'admin',
    expected: [/status of 500/],
    before: fails(theme),
    after: (page) => page.getByRole('button', { name: 'Retry' }).first().waitFor(),
  },
]
