import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { keyOfMediaUrl } from '../../../platform/storage/media-key.ts'
import { buildEvent, buildMember, buildScene, type Member } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { uploadForm } from '../../../test/pictures/upload-form.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { deleteOrphanFiles } from '../../site/uploads/sweep.ts'

const site = duringTests(openTestApp)
let member: Member
let headers: { authorization: string }
beforeEach(async () => {
  site.clock.set('2026-11-20T20:00:00Z')
  member = await buildMember(site.db, { display_name: 'Ana', email: `ana${Math.random()}@example.com` })
  headers = await site.signIn(member)
})

const read = async () => (await site.app.inject({ url: '/api/users/profile', headers })).json()
const save = (payload: object) =>
  site.app.inject({ method: 'PUT', url: '/api/users/profile', headers, payload })

const fields = {
  display_name: 'Ana Costa',
  full_name: 'Ana Maria Costa',
  phone_number: '+1 (555) 010-9999',
  city: 'Lisbon',
  country: 'Portugal',
  bio: 'Dances.\n\nTeaches.',
  website: 'https://ana.example',
  instagram: '@ana.costa',
  facebook: 'facebook.com/ana',
}

describe('the own profile', () => {
  test('has all fields, and is changed', async () => {
    expect(await read()).toEqual({
      ...Object.fromEntries(Object.keys(fields).map((name) => [name, null])),
      firebase_uid: member.id,
      display_name: 'Ana',
      email: member.email,
      email_verified: true,
      role: 'user',
      avatar_url: null,
      created_at: '2026-01-01T00:00:00Z',
      version: 1,
    })
    const answer = await save({ ...fields, version: 1 })
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { ...fields, version: 2 }])
    expect(await read()).toEqual(answer.json())
    expect((await site.app.inject({ url: '/api/auth/me', headers })).json()).toMatchObject({
      display_name: 'Ana Costa',
      bio: 'Dances.\n\nTeaches.',
    })
  })

  test('keeps missing fields, empties others, and the same again is no change', async () => {
    await save(fields)
    const answer = await save({ city: '', bio: null, country: ' Brazil ' })
    const after = { ...fields, city: null, bio: null, country: 'Brazil', version: 3 }
    expect(answer.json()).toMatchObject(after)
    expect((await save({ country: 'Brazil', version: 3 })).json()).toMatchObject(after)
  })

  test('never changes other columns', async () => {
    await save({ email: 'other@example.com', role: 'admin', average_rating: 5, id: 'x', created_at: 'x' })
    expect(await read()).toMatchObject({ email: member.email, role: 'user', version: 1 })
  })

  test('is changed once by two windows, and the later one is told what is stored', async () => {
    const answers = await Promise.all(['One', 'Two'].map((city) => save({ city, version: 1 })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const { error } = answers.find(({ statusCode }) => statusCode === 409)!.json()
    expect(error).toMatchObject({
      code: 'STALE_VERSION',
      message: 'Your profile was changed in another window in the meantime.',
      details: { reason: 'stale_version', current: await read() },
    })
    expect((await save({ city: 'Three', version: 3 })).statusCode).toBe(409)
  })

  test.each([
    ['display_name', ' ', 'Display name is required'],
    ['display_name', null, 'Display name is required'],
    ['display_name', '\u200b\u2800', 'Display name is required'],
    ['display_name', 'Ana\r\nClick here', undefined],
    ['display_name', 'Ana \u202egro.live', undefined],
    ['display_name', 'x'.repeat(101), 'Must be at most 100 characters'],
    ['full_name', 'Ana\nCosta', undefined],
    ['phone_number', '1'.repeat(51), undefined],
    ['bio', 'x'.repeat(2001), undefined],
    ['website', 'javascript:alert(1)', 'Please enter a valid URL'],
    ['instagram', 'javascript:alert(1)', undefined],
  ])('refuses a bad %s', async (path, value, message) => {
    const answer = await save({ [path]: value })
    expect([answer.statusCode, answer.json().error.details]).toMatchObject([
      422,
      [{ path, ...(message && { message }) }],
    ])
  })

  test('is shown to visitors at once where the name is public', async () => {
    const event = await buildEvent(site.db, { scene: await buildScene(site.db), organizer: member })
    const shown = async () => [
      (await site.app.inject(`/api/users/${member.id}`)).json().display_name,
      (await site.app.inject(`/api/events/${event.id}`)).json().organizer.display_name,
      (await site.app.inject(`/api/events?scenes=${event.scene_id}`)).json()[0].organizer_name,
    ]
    expect(await shown()).toEqual(['Ana', 'Ana', 'Ana'])
    await save({ display_name: 'Ana Costa' })
    expect(await shown()).toEqual(['Ana Costa', 'Ana Costa', 'Ana Costa'])
  })
})

describe('the avatar', () => {
  const upload = (content: Uint8Array | string) => {
    const form = uploadForm([{ content, name: 'avatar.jpg' }])
    return site.app.inject({
      method: 'POST',
      url: '/api/upload/avatar',
      headers: { ...form.headers, ...headers },
      payload: form.payload,
    })
  }
  const reset = () => site.app.inject({ method: 'DELETE', url: '/api/upload/avatar', headers })
  const picture = (red: number, { width, height } = { width: 600, height: 600 }) =>
    sharp({ create: { width, height, channels: 3, background: { r: red, g: 90, b: 90 } } })
  const isStored = (url: string) => site.deps.media.exists(keyOfMediaUrl(url)!)

  test('is drawn as a square without metadata, and visitors see it', async () => {
    const photo = await picture(10, { width: 900, height: 600 })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer()
    const answer = await upload(photo)
    expect(answer.statusCode).toBe(200)
    const { avatar_url } = answer.json()
    expect((await read()).avatar_url).toBe(avatar_url)
    const { stream } = (await site.deps.media.get(keyOfMediaUrl(avatar_url)!))!
    const stored = await sharp(await buffer(stream)).metadata()
    expect(stored).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect(stored.exif).toBeUndefined()
    expect((await site.app.inject(avatar_url)).statusCode).toBe(200)
  })

  test.each(['png', 'webp', 'gif'] as const)('takes %s', async (format) => {
    expect((await upload(await picture(20)[format]().toBuffer())).statusCode).toBe(200)
  })

  test('is reset, and the old pictures are deleted a day later', async () => {
    const { avatar_url: first } = (await upload(await picture(30).png().toBuffer())).json()
    const { avatar_url: second } = (await upload(await picture(40).png().toBuffer())).json()
    site.clock.set('2026-11-21T21:00:00Z')
    await deleteOrphanFiles(site.deps)
    expect([await isStored(first), await isStored(second)]).toEqual([false, true])
    const answer = await reset()
    expect([answer.statusCode, answer.json()]).toEqual([200, { avatar_url: null }])
    expect((await read()).avatar_url).toBeNull()
    await deleteOrphanFiles(site.deps)
    expect(await isStored(second)).toBe(false)
    expect((await reset()).statusCode).toBe(200)
  })

  test('is shown to visitors at once', async () => {
    const organizer = await buildMember(site.db, { role: 'organizer' })
    headers = await site.signIn(organizer)
    const shown = async () => (await site.app.inject(`/api/users/${organizer.id}`)).json().avatar_url
    expect(await shown()).toBeNull()
    const { avatar_url } = (await upload(await picture(50).png().toBuffer())).json()
    expect(await shown()).toBe(avatar_url)
  })

  test.each([
    ['a text', 'no picture', 'Please select an image file'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'Please select an image file'],
    ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1, 1), 'Image must be less than 5MB'],
  ])('refuses %s', async (_, content, message) => {
    const answer = await upload(content)
    expect([answer.statusCode, answer.json().error.details]).toEqual([422, [{ path: 'file', message }]])
    expect((await read()).avatar_url).toBeNull()
  })
})
