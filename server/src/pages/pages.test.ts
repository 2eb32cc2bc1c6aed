import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import type { PageRequest, WebBuild } from './web-build.ts'

let test: TestApp
let folder: string

beforeEach(async () => {
  test = await openTestApp()
  folder = await mkdtemp(join(tmpdir(), 'floorcraft-web-'))
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
})

afterEach(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

const openPages = (renderPage: WebBuild['renderPage']) =>
  buildApp({
    ...test.deps,
    web: {
      clientFolder: folder,
      assets: { script: '/a.js', preload: [], styles: ['/assets/a.css'], fonts: [] },
      renderPage,
    },
  })

it('hands a page the API inside the process', async () => {
  const app = await openPages(async ({ fetch }: PageRequest) => {
    const scenes = await (await fetch('/api/scenes', { method: 'GET' })).json()
    return { kind: 'page', status: 200, html: `<p>${JSON.stringify(scenes)}</p>` }
  })
  const answer = await app.inject({ url: '/scenes' })
  expect([answer.statusCode, answer.body]).toEqual([200, '<p>[]</p>'])
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
  await app.close()
})

it('answers a page that cannot be made with a page, its status and the id of the request', async () => {
  const app = await openPages(() => Promise.reject(new Error('render failure with a secret')))
  const answer = await app.inject({ url: '/events', headers: { 'x-request-id': 'find-me' } })
  expect(answer.statusCode).toBe(500)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.body).toContain('Error ID: find-me')
  expect(answer.body).not.toContain('secret')
  await app.close()
})

it('leaves files, feeds and calls to their own routes', async () => {
  const app = await openPages(async () => ({ kind: 'page', status: 200, html: 'a page' }))
  expect((await app.inject({ url: '/favicon.svg' })).headers['content-type']).toContain('image/svg+xml')
  expect((await app.inject({ url: '/api/nothing' })).statusCode).toBe(404)
  expect((await app.inject({ url: '/media/nothing' })).statusCode).toBe(404)
  expect((await app.inject({ url: '/feeds/scenes/nowhere.ics' })).statusCode).toBe(404)
  await app.close()
})
