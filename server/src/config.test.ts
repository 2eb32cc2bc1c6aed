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

test.each([
  [{}, []],
  [{ DATABASE_URL: 'postgresql://db.lan/floorcraft' }, ['DATABASE_URL']],
  [{ DATABASE_URL: 'postgresql://db.lan/floorcraft?sslmode=prefer' }, ['DATABASE_URL']],
  [{ DATABASE_URL: 'postgresql://db.lan/floorcraft?sslmode=verify-full' }, []],
  [{ DATABASE_URL: 'postgresql:///floorcraft?host=/run/postgresql' }, []],
  [{ DATABASE_URL: 'postgresql://%2Frun%2Fpostgresql/floorcraft' }, []],
  [{ DATABASE_URL: '/run/postgresql floorcraft' }, []],
  [
    { DATABASE_URL: '/run/postgresql', DATABASE_REPLICA_URL: 'postgres://replica/floorcraft' },
    ['DATABASE_REPLICA_URL'],
  ],
  [{ OIDC_ISSUER: 'http://id.lan', OIDC_AUDIENCE: 'dance' }, ['OIDC_ISSUER']],
  [
    {
      STORAGE_URL: 's3://dance',
      STORAGE_ENDPOINT: 'http://minio.lan',
      STORAGE_KEY_ID: 'id',
      STORAGE_SECRET_KEY: 's',
    },
    ['STORAGE_ENDPOINT'],
  ],
  [{ STORAGE_URL: 's3://id:s@dance?endpoint=http://minio.lan' }, ['STORAGE_ENDPOINT']],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }, ['OTEL_EXPORTER_OTLP_ENDPOINT']],
])('REQUIRE_TLS refuses the addresses without TLS of %o', (settings: Record<string, string>, plain) => {
  expect(readConfig(settings).plainSettings).toEqual(plain)
  const required = () => readConfig({ ...settings, REQUIRE_TLS: 'on' })
  if (plain.length > 0) expect(required).toThrow(`addresses without TLS: ${plain.join(', ')}.`)
  else expect(required().mail.requireTls).toBe(true)
})

test('files are in DATA_DIR, in another folder, or in a bucket whose address goes before the other settings', () => {
  expect(readConfig({ DATA_DIR: '/srv/data' }).storage).toEqual({ folder: '/srv/data' })
  expect(readConfig({ STORAGE_URL: '/mnt/files' }).storage).toEqual({ folder: '/mnt/files' })
  const keys = { STORAGE_KEY_ID: 'id', STORAGE_SECRET_KEY: 's' }
  const bucket = { bucket: 'dance', prefix: '', region: 'us-east-1', keyId: 'id', secretKey: 's' }
  expect(readConfig({ ...keys, STORAGE_URL: 's3://dance' }).storage).toEqual({
    ...{ ...bucket, endpoint: undefined, pathStyle: false },
  })
  const own = { ...keys, STORAGE_ENDPOINT: 'http://minio.lan:9000', STORAGE_REGION: 'here' }
  expect(readConfig({ ...own, STORAGE_URL: 's3://dance/a/b/' }).storage).toEqual({
    ...{ ...bucket, prefix: 'a/b/', region: 'here', endpoint: 'http://minio.lan:9000', pathStyle: true },
  })
  const whole = 's3://other:p%2Fw@dance?endpoint=https://s3.lan&region=there&path_style=off'
  expect(readConfig({ ...own, STORAGE_URL: whole }).storage).toEqual({
    ...{ ...bucket, region: 'there', keyId: 'other', secretKey: 'p/w' },
    ...{ endpoint: 'https://s3.lan', pathStyle: false },
  })
})

test.each([
  ['s3://dance', 'The bucket dance needs STORAGE_KEY_ID and STORAGE_SECRET_KEY.'],
  ['s3://id:hidden@Two Words', 'An address of a bucket is s3://bucket or s3://bucket/prefix.'],
  [
    's3://id:hidden@dance?endpoint=minio',
    'The endpoint of a bucket must be an address with http:// or https://.',
  ],
  ['gs://dance', 'Files are in a folder, or in s3://bucket/prefix.'],
  ['s3://id:%zz@dance', 'An address of a bucket is s3://bucket or s3://bucket/prefix.'],
])('STORAGE_URL=%s is refused without its secret', (address, message) => {
  expect(() => readConfig({ STORAGE_URL: address })).toThrow(new ConfigError(`STORAGE_URL: ${message}`))
})

test.each([
  [{ METRICS_LISTEN: '127.0.0.1:99999' }, 'METRICS_LISTEN: must be an address and a port'],
  [{ METRICS_LISTEN: '9464' }, 'METRICS_LISTEN: must be an address and a port'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic abc%' }, 'OTEL_EXPORTER_OTLP_HEADERS: has a %'],
])('a wrong setting of operators is named: %o', (settings, message) => {
  expect(() => readConfig(settings)).toThrow(message)
})
