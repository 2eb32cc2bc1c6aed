import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildEvent, buildMember, buildScene, type Member, type Scene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { uploadForm } from '../../../test/pictures/upload-form.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { lockUploadedCover } from '../../site/uploads/service.ts'

const site = duringTests(openTestApp)
let scene: Scene
let organizer: Member
let caller: { authorization: string }
let eventId: string

beforeAll(async () => {
  scene = await buildScene(site.db)
  organizer = await buildMember(site.db, { role: 'organizer' })
  caller = await site.signIn(organizer)
})
beforeEach(async () => {
  eventId = (await buildEvent(site.db, { scene, organizer })).id
})

let drawn = 0
/** A picture with a unique content. */
const picture = (width = 60, height = 40) => {
  const number = ++drawn
  const background = { r: number % 256, g: (number * 7) % 256, b: (number * 31) % 256 }
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

type Sent = { content: Uint8Array | string; name?: string; type?: string }

const upload = async (files: readonly Sent[], { id = eventId, headers = caller as object } = {}) => {
  const form = uploadForm(files.map((file) => ({ field: 'files', ...file })))
  return site.app.inject({
    method: 'POST',
    url: `/api/upload/event-gallery/${id}`,
    headers: { ...form.headers, ...headers },
    payload: form.payload,
  })
}
const pictures = async (count: number) =>
  Promise.all(Array.from({ length: count }, async () => ({ content: await picture(), name: 'a.png' })))
const remove = (index: number | string, { url = '', headers = caller as object } = {}) =>
  site.app.inject({
    method: 'DELETE',
    url: `/api/upload/event-gallery/${eventId}/${index}${url && `?url=${encodeURIComponent(url)}`}`,
    headers: { ...headers },
  })
const reorder = (order: unknown, headers: object = caller, urls: readonly string[] = []) =>
  site.app.inject({
    method: 'PUT',
    url: `/api/upload/event-gallery/${eventId}/reorder${urls.length > 0 ? `?urls=${urls.join(',')}` : ''}`,
    headers: { ...headers },
    payload: order as object,
  })
const event = async () =>
  (await site.app.inject({ url: `/api/events/${eventId}`, headers: { ...caller } })).json()
const gallery = async (): Promise<{ url: string }[]> => (await event()).gallery_urls ?? []
const urls = (images: readonly { url: string }[]) => images.map(({ url }) => url)

describe('adding', () => {
  it('stores pictures in their order, each with a thumbnail', async () => {
    const files = [{ content: await picture(3000, 900) }, { content: await picture(300, 200) }]
    const answer = await upload(files)
    expect(answer.statusCode).toBe(201)
    const { uploaded_images, gallery_urls, ...rest } = answer.json()
    expect(rest).toEqual({ success: true, message: '2 images uploaded' })
    expect(gallery_urls).toEqual(uploaded_images)
    expect(await gallery()).toEqual(gallery_urls)
    const sizes = await Promise.all(
      [gallery_urls[0].url, gallery_urls[0].thumbnail_url, gallery_urls[1].url].map(async (url: string) => {
        const { width, height, format } = await sharp((await site.app.inject(url)).rawPayload).metadata()
        return [width, height, format]
      }),
    )
    expect(sizes).toEqual([
      [1600, 480, 'webp'],
      [1333, 400, 'webp'],
      [300, 200, 'webp'],
    ])
    const [third] = await pictures(1)
    expect((await upload([third!])).json().gallery_urls).toHaveLength(3)
  })

  it('stores the valid pictures and names the others', async () => {
    const whole = await picture(200, 200)
    const answer = await upload([
      { content: 'Dear diary', name: 'diary.txt', type: 'text/plain' },
      ...(await pictures(1)),
      { content: '<svg xmlns="http://www.w3.org/2000/svg"/>', name: 'logo.png' },
      { content: whole.subarray(0, whole.length / 2), name: 'half.png' },
      { content: Buffer.alloc(10 * 1024 * 1024 + 1), name: 'huge.jpg' },
    ])
    expect(answer.statusCode).toBe(201)
    expect(answer.json().message).toBe(
      '1 image uploaded; diary.txt is not an image file; logo.png is not an image file; ' +
        'half.png cannot be read; huge.jpg exceeds 10MB limit',
    )
    expect(answer.json().uploaded_images).toHaveLength(1)
    expect(await gallery()).toHaveLength(1)
  })

  it('is refused when all files are invalid, missing, or too many', async () => {
    const bad = await upload([
      { content: 'x', name: 'a.png' },
      { content: '', name: 'b.png' },
    ])
    expect(bad.statusCode).toBe(422)
    expect(bad.json().error).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'a.png is not an image file; b.png is not an image file',
      details: [
        { path: 'files.0', message: 'a.png is not an image file' },
        { path: 'files.1', message: 'b.png is not an image file' },
      ],
    })
    expect((await upload([])).json().error.message).toBe('Please select an image file')
    const many = await upload(await pictures(6))
    expect(many.statusCode).toBe(422)
    expect(many.json().error.message).toBe('Please select at most 5 images at once')
    expect(await gallery()).toEqual([])
  })

  it('accepts the first pictures that fit, and no more', async () => {
    await upload(await pictures(5))
    await upload(await pictures(3))
    const part = await upload(await pictures(4))
    expect(part.statusCode).toBe(201)
    expect(part.json().message).toBe('Only uploading first 2 images (2 slots available)')
    expect(part.json().uploaded_images).toHaveLength(2)
    const full = await upload(await pictures(1))
    expect(full.statusCode).toBe(422)
    expect(full.json().error.message).toBe('Gallery is full (maximum 10 images)')
    expect(await gallery()).toHaveLength(10)
  })

  it('quotes a name on one short line', async () => {
    const { message } = (await upload([{ content: 'x', name: `${'n'.repeat(300)}\u202e.png` }])).json().error
    expect(message).toBe(`${'n'.repeat(79)}… is not an image file`)
  })

  it('changes when the event was updated, and not its version', async () => {
    const before = await event()
    site.clock.set('2026-11-20T21:00:00Z')
    await upload(await pictures(1))
    const after = await event()
    expect(after.version).toBe(before.version)
    expect(after.updated_at).toBe('2026-11-20T21:00:00Z')
  })
})

describe('undoing a removal', () => {
  const restore = (body: object, { id = eventId, headers = caller as object } = {}) =>
    site.app.inject({
      method: 'POST',
      url: `/api/upload/event-gallery/${id}/restore`,
      headers: { ...headers },
      payload: body,
    })

  it('puts the picture back at its place, and its thumbnail', async () => {
    const before = (await upload(await pictures(3))).json().gallery_urls
    expect((await remove(1)).json()).toHaveLength(2)
    const answer = await restore({ index: 1, url: before[1].url })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual(before)
    expect(await gallery()).toEqual(before)
  })

  it('is refused for a picture of another gallery, for a full gallery, and for other members', async () => {
    const [image] = (await upload(await pictures(1))).json().gallery_urls
    expect((await restore({ index: 0, url: `/media/${'0'.repeat(64)}.webp` })).statusCode).toBe(422)
    // It was never removed.
    expect((await restore({ index: 0, url: image.url })).statusCode).toBe(422)
    await remove(0)
    const other = (await buildEvent(site.db, { scene, organizer })).id
    expect((await restore({ index: 0, url: image.url }, { id: other })).statusCode).toBe(422)
    const stranger = await site.signIn(await buildMember(site.db, { role: 'organizer' }))
    expect((await restore({ index: 0, url: image.url }, { headers: stranger })).statusCode).toBe(403)
    await upload(await pictures(5))
    await upload(await pictures(5))
    expect((await restore({ index: 0, url: image.url })).json().error.message).toBe(
      'Gallery is full (maximum 10 images)',
    )
  })

  it('works for a picture that was not uploaded, like those of the demo', async () => {
    const url = `/media/${'7'.repeat(64)}.webp`
    await site.db.insertInto('event_images').values({ event_id: eventId, position: 0, url }).execute()
    await remove(0)
    expect((await restore({ index: 0, url })).json()).toEqual([{ url, thumbnail_url: null }])
  })

  it('does not give the removed picture to other members as a cover', async () => {
    const url = `/media/${'8'.repeat(64)}.webp`
    const thumbnail_url = `/media/${'9'.repeat(64)}.webp`
    const image = { event_id: eventId, position: 0, url, thumbnail_url }
    await site.db.insertInto('event_images').values(image).execute()
    await remove(0)
    const stranger = await buildMember(site.db, { role: 'organizer' })
    const coverOf = ({ id }: Member, cover: string) =>
      lockUploadedCover(site.db, { url: cover, memberId: id })
    expect([await coverOf(stranger, url), await coverOf(stranger, thumbnail_url)]).toEqual([
      undefined,
      undefined,
    ])
    expect(await coverOf(organizer, url)).toBeDefined()
  })
})

describe('removing and ordering', () => {
  let images: { url: string }[]
  beforeEach(async () => {
    images = (await upload(await pictures(4))).json().gallery_urls
  })

  it('removes a picture and closes the gap', async () => {
    const answer = await remove(1)
    expect(answer.statusCode).toBe(200)
    expect(urls(answer.json())).toEqual(urls([images[0]!, images[2]!, images[3]!]))
    expect(await gallery()).toEqual(answer.json())
    expect((await upload(await pictures(1))).json().gallery_urls).toHaveLength(4)
  })

  it('removes only the picture with the given address', async () => {
    const wrong = await remove(1, { url: images[2]!.url })
    expect(wrong.statusCode).toBe(409)
    expect(wrong.json().error).toMatchObject({
      code: 'STALE_VERSION',
      message: 'The gallery has changed in the meantime. Please look at it again.',
      details: { reason: 'stale_version', current: images },
    })
    expect((await remove(1, { url: images[1]!.url })).statusCode).toBe(200)
    // A repeated request, as after a lost answer: another picture is at this position now.
    expect((await remove(1, { url: images[1]!.url })).statusCode).toBe(409)
  })

  it.each([
    ['4', 404],
    ['11', 422],
    ['-1', 422],
    ['one', 422],
    ['1.5', 422],
  ])('refuses the position %s', async (index, status) => {
    expect((await remove(index)).statusCode).toBe(status)
    expect(await gallery()).toEqual(images)
  })

  it('puts the pictures into the order of their current positions', async () => {
    const answer = await reorder([2, 0, 3, 1])
    expect(answer.statusCode).toBe(200)
    expect(urls(answer.json())).toEqual(urls([images[2]!, images[0]!, images[3]!, images[1]!]))
    expect(await gallery()).toEqual(answer.json())
  })

  it('refuses an order that was made for other pictures', async () => {
    const seen = urls(images)
    // Another member has moved the first picture to the end: the same number of pictures at other positions.
    const current = (await reorder([1, 2, 3, 0])).json()
    const late = await reorder([3, 2, 1, 0], caller, seen)
    expect(late.statusCode).toBe(409)
    expect(late.json().error).toMatchObject({
      code: 'STALE_VERSION',
      message: 'The gallery has changed in the meantime. Please look at it again.',
      details: { reason: 'stale_version', current },
    })
    expect(await gallery()).toEqual(current)
    const answer = await reorder([3, 2, 1, 0], caller, urls(current))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual(current.toReversed())
  })

  it.each([
    [[0, 1, 2]],
    [[0, 1, 2, 2]],
    [[0, 1, 2, 4]],
    [[0, 1, 2, 3, 3]],
    [[]],
    [{ order: [0, 1, 2, 3] }],
    [['0', '1', '2', '3']],
  ])('refuses the order %j', async (order) => {
    expect((await reorder(order)).statusCode).toBe(422)
    expect(await gallery()).toEqual(images)
  })
})

describe('permission', () => {
  const everything = async (headers: object) => [
    (await upload(await pictures(1), { headers })).statusCode,
    (await reorder([0], headers)).statusCode,
    (await remove(0, { headers })).statusCode,
  ]
  const withOne = async (status: 'published' | 'organizer_draft' | 'private_draft') => {
    eventId = (await buildEvent(site.db, { scene, organizer, status })).id
    await upload(await pictures(1))
  }
  const refused = (status: number) => [status, status, status]

  it('is the permission to edit the event; hidden events look like missing ones', async () => {
    const other = await site.signIn(await buildMember(site.db, { role: 'organizer' }))
    const dancer = await site.signIn(await buildMember(site.db))
    const leader = await buildMember(site.db)
    const led = await buildScene(site.db, { leaders: [leader] })
    const elsewhere = await site.signIn(leader)
    const admin = await site.signIn(await buildMember(site.db, { role: 'admin' }))
    for (const [status, hidden] of [
      ['published', 403],
      ['organizer_draft', 403],
      ['private_draft', 404],
    ] as const) {
      await withOne(status)
      expect(await everything({})).toEqual(refused(401))
      expect(await everything(dancer)).toEqual(refused(403))
      expect(await everything(other)).toEqual(refused(hidden))
      expect(await everything(elsewhere)).toEqual(refused(hidden))
      expect(await gallery()).toHaveLength(1)
      // With two pictures, [0] is not a valid order.
      expect(await everything(admin)).toEqual([201, 422, 200])
    }
    eventId = (await buildEvent(site.db, { scene: led, organizer })).id
    expect((await upload(await pictures(1), { headers: elsewhere })).statusCode).toBe(201)
  })

  it('is refused to a disabled account', async () => {
    await withOne('published')
    const member = await buildMember(site.db, { role: 'admin' })
    const headers = await site.signIn(member)
    await site.db
      .updateTable('members')
      .set({ disabled_at: site.clock.now() })
      .where('id', '=', member.id)
      .execute()
    expect(await everything(headers)).toEqual(refused(403))
  })

  it('unknown and invalid ids are refused', async () => {
    for (const id of ['x', '018f0000-0000-7000-8000-000000000000', '%00']) {
      expect([404, 422]).toContain((await upload(await pictures(1), { id })).statusCode)
    }
  })
})

describe('simultaneous requests', () => {
  it('store as many pictures as fit, exactly those in the answers', async () => {
    const sent = await Promise.all((await pictures(30)).map((file) => upload([file])))
    const accepted = sent.filter(({ statusCode }) => statusCode === 201)
    expect(accepted).toHaveLength(10)
    expect(sent.filter(({ statusCode }) => statusCode === 422)).toHaveLength(20)
    const answered = accepted.flatMap((answer) => urls(answer.json().uploaded_images))
    expect(urls(await gallery()).sort()).toEqual(answered.sort())
  })

  it('two hundred changes leave exactly the successful ones', async () => {
    await upload(await pictures(5))
    const counted = new Map(urls(await gallery()).map((url) => [url, 1]))
    const count = (url: string, by: number) => counted.set(url, (counted.get(url) ?? 0) + by)
    const fresh = await pictures(60)
    const changes = Array.from({ length: 200 }, async (_, number) => {
      if (number % 10 < 3) {
        const answer = await upload([fresh[number % 60]!])
        if (answer.statusCode === 201) for (const url of urls(answer.json().uploaded_images)) count(url, 1)
        return answer.statusCode
      }
      if (number % 10 < 6) {
        const shown = await gallery()
        const target = shown[number % 4]
        if (!target) return 404
        const answer = await remove(shown.indexOf(target), target)
        if (answer.statusCode === 200) count(target.url, -1)
        return answer.statusCode
      }
      const { length } = await gallery()
      return (await reorder(Array.from({ length }, (_, index) => length - 1 - index))).statusCode
    })
    const statuses = new Set(await Promise.all(changes))
    // 429: at most 100 changes of one member wait. 503: on a slow machine some wait too long for a connection. Neither
    // changes anything.
    expect([...statuses].filter((status) => ![200, 201, 404, 409, 422, 429, 503].includes(status))).toEqual(
      [],
    )
    const left = urls(await gallery())
    expect(left.length).toBeLessThanOrEqual(10)
    const expected = [...counted].flatMap(([url, times]) => Array<string>(times).fill(url))
    expect(left.toSorted()).toEqual(expected.sort())
    const positions = await site.db
      .selectFrom('event_images')
      .select('position')
      .where('event_id', '=', eventId)
      .orderBy('position')
      .execute()
    expect(positions.map(({ position }) => position)).toEqual(left.map((_, index) => index))
  })
})
