import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { openTestApp } from './test/test-app.ts'

const TILE_URL = 'https://tiles.example/osm/{z}/{x}/{y}.png'
const TILE_ATTRIBUTION = 'Map makers'

test('without a tile server the policy of pages allows only our own pictures', async () => {
  expect(readConfig({}).tiles).toBeUndefined()
  expect(await pictureSources({})).toBe("img-src 'self' data: blob:")
})

test('the policy of pages allows exactly the host of the tile server', async () => {
  expect(readConfig({ TILE_URL, TILE_ATTRIBUTION }).tiles).toMatchObject({ url: TILE_URL })
  expect(await pictureSources({ TILE_URL, TILE_ATTRIBUTION })).toBe(
    "img-src 'self' data: blob: https://tiles.example",
  )
})

test.each([
  ['without its makers', { TILE_URL }],
  ['without the row', { TILE_URL: 'https://tiles.example/{z}/{x}.png', TILE_ATTRIBUTION }],
  ['with several hosts', { TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png', TILE_ATTRIBUTION }],
  ['with another scheme', { TILE_URL: 'data:{z}/{x}/{y}', TILE_ATTRIBUTION }],
  ['with a wildcard', { TILE_URL: 'https://*.tiles.example/{z}/{x}/{y}.png', TILE_ATTRIBUTION }],
])('a tile server %s is refused', (_, settings) => {
  expect(() => readConfig(settings)).toThrow(ConfigError)
})

async function pictureSources(settings: Readonly<Record<string, string>>): Promise<string | undefined> {
  await using site = await openTestApp({ settings })
  const { headers } = await site.app.inject('/api/scenes')
  const policy = String(headers['content-security-policy'])
  return policy.split(';').find((part) => part.startsWith('img-src'))
}

test('a second factor of admins needs the built-in sign-in', () => {
  expect(readConfig({}).adminSecondFactor).toBe(false)
  expect(readConfig({ ADMIN_SECOND_FACTOR: 'on' }).adminSecondFactor).toBe(true)
  const external = { OIDC_ISSUER: 'https://id.example', OIDC_AUDIENCE: 'floorcraft' }
  expect(() => readConfig({ ...external, ADMIN_SECOND_FACTOR: 'on' })).toThrow('ADMIN_SECOND_FACTOR needs')
})
