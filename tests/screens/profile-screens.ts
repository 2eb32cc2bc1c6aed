import type { Page } from 'playwright-core'
import { demoEmail, demoPassword } from '../browser/calendar.ts'
import { pictureFile } from '../browser/organizing.ts'
import {
  answers,
  changing,
  fails,
  hangs,
  inTurn,
  listing,
  opens,
  press,
  type Screen,
  shows,
} from './screen.ts'

const profile = /^\/api\/users\/profile$/
const security = /^\/api\/auth\/security$/
const dancer = { path: '/profile', account: 'dancer' } as const

/** Changes what the server answers about the account. */
const changed = (path: RegExp, change: object) =>
  changing(path, (account: object) => ({ ...account, ...change }))
const longTexts = {
  display_name: 'Maximiliana-Alexandrina von Hohenzollern-Sigmaringen y Rodríguez de la Peña',
  full_name: 'Maximiliana-Alexandrina Wilhelmina von Hohenzollern-Sigmaringen y Rodríguez de la Peña',
  email: 'maximiliana-alexandrina.von-hohenzollern-sigmaringen@a-very-long-name-of-a-mail-server.example',
  bio: 'A sentence that goes on. '.repeat(60),
}
const protectedAccount = { second_factor: true, recovery_codes_left: 8 }

const cropping = async (page: Page) => {
  await shows('About you')(page)
  await page
    .locator('input[type=file]')
    .setInputFiles(await pictureFile('portrait.jpg', { colour: '#0f766e' }))
  await page.getByRole('dialog', { name: 'Crop Avatar' }).getByRole('button', { name: 'Upload' }).waitFor()
}

const secretKey = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const startsSetUp = answers(/^\/api\/auth\/second-factor$/, 'POST', {
  json: {
    secret: secretKey,
    otpauth_url: `otpauth://totp/Floorcraft:dancer?secret=${secretKey}`,
    qr_code:
      'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAyIDIiPjxwYXRoIGQ9Ik0wIDBoMXYxaDF2MUgweiIvPjwvc3ZnPg==',
  },
})
const enables = answers(/^\/api\/auth\/second-factor\/enable$/, 'POST', {
  json: { recovery_codes: Array.from({ length: 10 }, (_, index) => `abc${index}-defg-hjkm-npq${index}`) },
})
const givePassword = async (page: Page) => {
  await page.getByRole('dialog').getByLabel('Current password').fill(demoPassword)
  await press('Continue')(page)
  await page.getByLabel('Code of your app').waitFor()
}

/** The profile, the avatar and the security of the account. */
export const profileScreens: readonly Screen[] = [
  { name: 'profile', ...dancer, full: true, after: shows('Signed-in devices') },
  {
    name: 'profile of an organizer',
    path: '/profile',
    account: 'organizer',
    full: true,
    after: shows('Your organizer page'),
  },
  { name: 'profile, long texts', ...dancer, full: true, before: changed(profile, longTexts) },
  { name: 'profile, loading', ...dancer, before: hangs(profile) },
  {
    name: 'profile, failed',
    ...dancer,
    expected: [/status of 500/],
    before: fails(profile),
    after: shows('Retry'),
  },
  {
    name: 'profile, not found',
    ...dancer,
    refused: [404],
    before: answers(profile, 'GET', {
      status: 404,
      json: { error: { code: 'RESOURCE_NOT_FOUND', message: 'Gone', details: null, request_id: 'none' } },
    }),
    after: shows('Profile not found'),
  },
  {
    name: 'profile, editing',
    path: '/profile',
    account: 'organizer',
    full: true,
    after: inTurn(press('Edit Profile'), shows('Save Changes')),
  },
  {
    name: 'profile, with a problem',
    ...dancer,
    after: async (page) => {
      await press('Edit Profile')(page)
      await page.getByLabel('Display Name').fill(' ')
      await press('Save Changes')(page)
      await shows('Display name is required')(page)
    },
  },
  { name: 'avatar, cropping', ...dancer, after: cropping },
  {
    name: 'avatar, reset',
    ...dancer,
    before: changed(profile, { avatar_url: '/icons/icon-192.png' }),
    after: opens('Reset to default avatar', 'Reset to default avatar'),
  },
  {
    name: 'account security, change of email',
    ...dancer,
    after: opens('Change your email address', 'Change email'),
  },
  {
    name: 'account security, change of password',
    ...dancer,
    after: async (page) => {
      await opens('Change your password', 'Change password')(page)
      await page.getByLabel(/^New password/).fill('dance')
      await press('Save new password')(page)
      await shows('Password should be at least 6 characters')(page)
    },
  },
  {
    name: 'account security, failed',
    ...dancer,
    expected: [/status of 500/],
    before: fails(security),
    after: shows('Retry'),
  },
  {
    name: 'account security, external provider',
    ...dancer,
    full: true,
    before: changed(security, { external_provider: 'Dance ID' }),
    after: shows('You sign in with Dance ID'),
  },
  {
    name: 'account security, no password',
    ...dancer,
    full: true,
    before: changed(security, { has_password: false }),
    after: shows('Choose a password'),
  },
  { name: 'second factor, password', ...dancer, after: opens('Set up the second factor', 'Set up') },
  {
    name: 'second factor, first code',
    ...dancer,
    before: startsSetUp,
    after: inTurn(press('Set up'), givePassword),
  },
  {
    name: 'second factor, recovery codes',
    ...dancer,
    before: inTurn(startsSetUp, enables),
    after: async (page) => {
      await press('Set up')(page)
      await givePassword(page)
      await page.getByLabel('Code of your app').fill('123456')
      await press('Turn on')(page)
      await shows('I have kept them')(page)
    },
  },
  {
    name: 'second factor, on',
    ...dancer,
    full: true,
    before: changed(security, protectedAccount),
    after: shows('You have 8 recovery codes'),
  },
  {
    name: 'second factor, turning off',
    ...dancer,
    before: changed(security, protectedAccount),
    after: opens('Turn off the second factor', 'Turn off'),
  },
  {
    name: 'second factor, demanded of an admin',
    path: '/profile',
    account: 'admin',
    before: changed(/^\/api\/auth\/me$/, { role: 'user', must_set_up_second_factor: true }),
    after: shows('Set up your second factor'),
  },
  {
    name: 'second factor, reset by an admin',
    path: '/admin/users?q=dana',
    account: 'admin',
    before: listing(/^\/api\/admin\/users$/, (users) =>
      users.map((user) => ({ ...user, second_factor: true })),
    ),
    after: opens('Reset the second factor of Dana Dancer?', 'More for Dana Dancer', 'Reset second factor'),
  },
  {
    name: 'login, second step',
    path: '/login',
    before: answers(/^\/api\/auth\/login$/, 'POST', { json: { challenge: 'none' } }),
    after: async (page) => {
      await page.getByLabel('Email address').fill(demoEmail('dancer'))
      await page.getByLabel('Password', { exact: true }).fill(demoPassword)
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
      await page.getByLabel('Code of your app').waitFor()
      await press('Use a recovery code')(page)
      await page.getByLabel('Recovery code').waitFor()
    },
  },
]
