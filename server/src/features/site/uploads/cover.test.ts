import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import { withoutPass } from '@floorcraft/contract/base/media.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { keyOfMediaUrl } from '../../../platform/storage/media-key.ts'
import { buildMember } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { eventually } from '../../../test/eventually.ts'
import { pngChunk } from '../../../test/pictures/png-chunk.ts'
import { uploadForm } from '../../../test/pictures/upload-form.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { lockUploadedCover } from './service.ts'

const site = duringTests(openTestApp)
let organizer: { authorization: string }
let organizerId: string

beforeAll(async () => {
  const member = await buildMember(site.db, { role: 'organizer' })
  organizerId = member.id
  organizer = await site.signIn(member)
})

const upload = (
  content: Uint8Array | string,
  claims: { name?: string; type?: string; field?: string } = {},
  caller: object = organizer,
) => {
  const { payload, headers } = uploadForm([{ content, ...claims }])
  return site.app.inject({
    method: 'POST',
    url: '/api/upload/image',
    headers: { ...headers, ...caller },
    payload,
  })
}

const keyOf = (url: string) => keyOfMediaUrl(withoutPass(url))!
const stored = async (url: string) => buffer((await site.deps.media.get(keyOf(url)))!.stream)

/** Open temporary files of forms. */
const openUploads = () =>
  readdirSync('/proc/self/fd')
    .map(targetOf)
    .filter((target) => target.startsWith(site.deps.config.incomingFolder))
/** Names and open files of forms that have not ended. */
const leftovers = () => [...readdirSync(site.deps.config.incomingFolder), ...openUploads()]

function targetOf(descriptor: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`)
  } catch {
    // Closed since it was listed, for example the descriptor of the listing itself.
    return ''
  }
}

/** The left half is red, the right half is blue. */
const flyer = (width: number, height: number) => {
  const half = {
    create: { width: Math.floor(width / 2) || 1, height, channels: 3, background: 'blue' },
  } as const
  return sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    { input: half, left: Math.ceil(width / 2) - (width === 1 ? 1 : 0), top: 0 },
  ])
}

async function pixelAt(picture: Buffer, [x, y]: [number, number]): Promise<number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const start = (y * info.width + x) * info.channels
  return [...data.subarray(start, start + 3)]
}

async function expectRefused(answer: Awaited<ReturnType<typeof upload>>, message: string) {
  expect(answer.json()).toMatchObject({
    error: { code: 'VALIDATION_ERROR', message, details: [{ path: 'file', message }] },
  })
  expect(answer.statusCode).toBe(422)
  expect((await site.app.inject('/healthz')).statusCode).toBe(200)
  expect(leftovers()).toEqual([])
}

describe('a cover picture', () => {
  it('is stored as a crop of 800x400 and as the whole flyer', async () => {
    const answer = await upload(await flyer(900, 1600).jpeg().toBuffer())
    expect(answer.statusCode).toBe(201)
    const { image_url, flyer_image_url, ...rest } = answer.json()
    expect(rest).toEqual({
      success: true,
      flyer_position: '50% 50%',
      message: 'Image uploaded successfully',
    })
    expect(await sharp(await stored(image_url)).metadata()).toMatchObject({
      format: 'webp',
      width: 800,
      height: 400,
    })
    expect(await sharp(await stored(flyer_image_url)).metadata()).toMatchObject({
      format: 'webp',
      width: 900,
      height: 1600,
    })
    const held = await lockUploadedCover(site.db, { url: withoutPass(image_url), memberId: organizerId })
    expect(held).toEqual({
      flyer_image_url: withoutPass(flyer_image_url),
      flyer_position: rest.flyer_position,
    })
    expect(
      await lockUploadedCover(site.db, { url: `/media/${'0'.repeat(64)}.webp`, memberId: organizerId }),
    ).toBeUndefined()
    const served = await site.app.inject(image_url)
    expect(served.headers['content-type']).toBe('image/webp')
    expect(leftovers()).toEqual([])
  })

  it('is scaled down to 1600', async () => {
    const { flyer_image_url } = (await upload(await flyer(3200, 2000).jpeg().toBuffer())).json()
    expect(await sharp(await stored(flyer_image_url)).metadata()).toMatchObject({ width: 1600, height: 1000 })
  })

  it('is one file when the same content is uploaded again', async () => {
    const content = await flyer(500, 300).png().toBuffer()
    const first = (await upload(content)).json()
    expect((await upload(content, { name: 'other.png', type: 'image/png' })).json()).toEqual(first)
    const rows = await site.db
      .selectFrom('uploaded_images')
      .selectAll()
      .where('key', '=', keyOf(first.image_url))
      .execute()
    expect(rows).toMatchObject([{ uploader_id: organizerId }])
  })

  it('is stored without metadata', async () => {
    const exif = {
      IFD0: { Make: 'SecretCam', Artist: 'Ana' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '32/1 43/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '117/1 9/1 0/1',
      },
    }
    const content = await flyer(400, 300)
      .withExif(exif)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- SecretXmp --></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect((await sharp(content).metadata()).exif!.includes('SecretCam')).toBe(true)
    const { image_url, flyer_image_url } = (await upload(content)).json()
    for (const url of [image_url, flyer_image_url]) {
      const picture = await stored(url)
      const { exif, xmp, icc, iptc } = await sharp(picture).metadata()
      expect({ exif, xmp, icc, iptc }).toEqual({})
      expect(picture.includes('Secret')).toBe(false)
    }
  })

  it('is rotated by its orientation', async () => {
    // Orientation 6: the left side becomes the top.
    const content = await flyer(400, 200).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer()
    const { flyer_image_url } = (await upload(content)).json()
    const picture = await stored(flyer_image_url)
    expect(await sharp(picture).metadata()).toMatchObject({ width: 200, height: 400 })
    const [red, , blue] = await pixelAt(picture, [100, 50])
    expect(red).toBeGreaterThan(200)
    expect(blue).toBeLessThan(60)
  })

  it('can be CMYK, transparent, 16 bits deep or grey', async () => {
    const inputs = {
      cmyk: await flyer(300, 200).toColourspace('cmyk').jpeg().toBuffer(),
      transparent: await sharp({
        create: { width: 90, height: 90, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
      })
        .png()
        .toBuffer(),
      deep: await flyer(300, 200).toColourspace('rgb16').png().toBuffer(),
      grey: await flyer(300, 200).greyscale().toColourspace('b-w').png().toBuffer(),
    }
    expect((await sharp(inputs.cmyk).metadata()).space).toBe('cmyk')
    for (const content of Object.values(inputs)) {
      const answer = await upload(content)
      expect(answer.statusCode).toBe(201)
      const picture = await stored(answer.json().flyer_image_url)
      expect(await sharp(picture).metadata()).toMatchObject({ space: 'srgb', hasAlpha: false })
    }
    const white = await stored((await upload(inputs.transparent)).json().flyer_image_url)
    expect(await pixelAt(white, [45, 45])).toEqual([255, 255, 255])
  })

  it.each([
    [1, 1],
    [1, 4000],
    [4000, 1],
  ])('of %d x %d is cropped to 800x400', async (width, height) => {
    const answer = await upload(await flyer(width, height).png().toBuffer())
    expect(answer.statusCode).toBe(201)
    expect(await sharp(await stored(answer.json().image_url)).metadata()).toMatchObject({
      width: 800,
      height: 400,
    })
  })

  it('with animation is stored as its first frame', async () => {
    const frames = await Promise.all(
      ['red', 'lime'].map((background) =>
        sharp({ create: { width: 60, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const picture = await stored((await upload(moving)).json().flyer_image_url)
    expect(await sharp(picture).metadata()).not.toHaveProperty('pages')
    expect((await pixelAt(picture, [30, 20]))[1]).toBeLessThan(60)
  })

  it('can have exactly the maximum size', async () => {
    // Bytes after the end of a picture are ignored.
    const content = await flyer(40, 20).jpeg().toBuffer()
    const padded = Buffer.concat([content, Buffer.alloc(5 * 1024 * 1024 - content.length)])
    expect((await upload(padded)).statusCode).toBe(201)
    await expectRefused(
      await upload(Buffer.concat([padded, Buffer.alloc(1)])),
      'Image must be smaller than 5MB',
    )
  })
})

/** A PNG with this size in its header; `rows` are the bytes of its pixels. */
function pngOfSize(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

describe('a hostile file', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

  it.each([
    ['an SVG with a script', svg, 'flyer.png'],
    ['an HTML page', '<!doctype html><script>alert(1)</script>', 'flyer.jpg'],
    ['a PDF', '%PDF-1.7\n', 'flyer.jpg'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00', 'flyer.jpg'],
    ['an empty file', '', 'flyer.jpg'],
    ['an SVG with a byte order mark', '\ufeff<svg/>', 'flyer.webp'],
  ])('is refused by its first bytes: %s', async (_, content, name) => {
    await expectRefused(await upload(content, { name, type: 'image/png' }), 'Please select an image file')
  })

  const unreadable = 'This picture cannot be read. Please choose another one.'

  it('is refused when it is truncated, in every format', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const whole = await sharp(await noise(400, 400))
        .toFormat(format)
        .toBuffer()
      await expectRefused(await upload(whole.subarray(0, whole.length / 2)), unreadable)
      await expectRefused(await upload(whole.subarray(0, 40)), unreadable)
    }
  })

  it('is refused when only its first bytes are those of a picture', async () => {
    for (const head of ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF\x00\x00\x00\x00WEBP']) {
      const content = Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(svg)])
      await expectRefused(await upload(content), unreadable)
    }
  })

  it('with more than 50 megapixels, real or only in the header, is refused', async () => {
    const message = 'This picture has more than 50 megapixels. Please choose a smaller one.'
    await expectRefused(await upload(pngOfSize(50_001, 1_000, Buffer.alloc(0))), message)
    await expectRefused(await upload(pngOfSize(100_000, 100_000, Buffer.alloc(0))), message)
    // A decompression bomb: 100 million pixels in a few kilobytes.
    const bomb = pngOfSize(10_000, 10_000, Buffer.alloc(10_001 * 10_000))
    expect(bomb.length).toBeLessThan(200_000)
    await expectRefused(await upload(bomb), message)
  })

  it('with a side that no JPEG can have is refused before its rows are decoded', async () => {
    const message = 'This picture cannot be read. Please choose another one.'
    await expectRefused(await upload(pngOfSize(1, 65_536, Buffer.alloc(2 * 65_536))), message)
    expect((await upload(pngOfSize(1, 65_535, Buffer.alloc(2 * 65_535)))).statusCode).toBe(201)
  })

  it('with more pixels than in its header causes no server error', async () => {
    const answer = await upload(pngOfSize(10, 10, Buffer.alloc(11 * 5_000_000)))
    expect([201, 422]).toContain(answer.statusCode)
    expect((await site.app.inject('/healthz')).statusCode).toBe(200)
  })

  it('with 90 texts of 50 MB each costs no more than its pixels', async () => {
    const png = await flyer(80, 40).png().toBuffer()
    const text = Buffer.concat([Buffer.from('k\0\0', 'latin1'), deflateSync(Buffer.alloc(50_000_000))])
    const texts = Array<Buffer>(90).fill(pngChunk('zTXt', text))
    // Without the texts removed, decoding takes more time than a drawing may use.
    const answer = await upload(Buffer.concat([png.subarray(0, 33), ...texts, png.subarray(33)]))
    expect(answer.statusCode).toBe(201)
  })

  it('with other content after the picture is stored without this content', async () => {
    const picture = await flyer(80, 40).jpeg().toBuffer()
    const answer = await upload(Buffer.concat([picture, Buffer.from('<script>alert(1)</script>PK\x03\x04')]))
    expect(answer.statusCode).toBe(201)
    for (const url of [answer.json().image_url, answer.json().flyer_image_url]) {
      expect((await stored(url)).includes('script')).toBe(false)
    }
  })

  it('blocks neither other requests nor a database connection while it is drawn', async () => {
    const { media } = site.deps
    const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
    const put = media.put.bind(media)
    const putting = vi.spyOn(media, 'put').mockImplementation(async (file) => {
      await allowed
      return put(file)
    })
    const content = await flyer(80, 40).jpeg().toBuffer()
    // More uploads than connections and drawings at a time.
    const uploads = Array.from({ length: 8 }, () => upload(content))
    try {
      await eventually(() => putting.mock.calls.length >= uploads.length)
      expect((await site.app.inject('/api/scenes')).statusCode).toBe(200)
      expect((await site.app.inject('/healthz')).statusCode).toBe(200)
    } finally {
      allow()
      const answers = await Promise.all(uploads)
      putting.mockRestore()
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(201))
    }
  })

  const noise = async (width: number, height: number) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
})

describe('an upload form', () => {
  const post = (payload: string | Buffer, type?: string) =>
    site.app.inject({
      method: 'POST',
      url: '/api/upload/image',
      headers: { ...organizer, ...(type && { 'content-type': type }) },
      payload,
    })

  it('must have one file in its field', async () => {
    const picture = await flyer(8, 4).png().toBuffer()
    await expectRefused(await upload(picture, { field: 'avatar' }), 'Please select an image file')
    await expectRefused(await post('{}', 'application/json'), 'Please select an image file')
    const two = uploadForm([{ content: picture }, { content: picture }])
    await expectRefused(await post(two.payload, two.headers['content-type']), 'Please select one image only')
  })

  it('is refused when it is malformed', async () => {
    const { payload, headers } = uploadForm([{ content: 'x'.repeat(10_000) }])
    const type = headers['content-type']
    for (const [body, contentType] of [
      [payload.subarray(0, 3_000), type],
      [payload, 'multipart/form-data'],
      ['nothing like a form', type],
    ] as const) {
      const answer = await post(body as Buffer, contentType)
      expect([400, 422]).toContain(answer.statusCode)
    }
    const many = uploadForm(Array.from({ length: 30 }, () => ({ content: 'x', field: 'other' })))
    expect((await post(many.payload, many.headers['content-type'])).statusCode).toBe(413)
    expect(leftovers()).toEqual([])
  })

  it('is refused by calls that expect JSON', async () => {
    const { payload, headers } = uploadForm([{ content: 'x' }])
    const answer = await site.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload })
    expect(answer.statusCode).toBe(400)
  })

  it('is accepted only from active organizers', async () => {
    const content = await flyer(8, 4).png().toBuffer()
    const dancer = await site.signIn(await buildMember(site.db))
    expect((await upload(content, {}, {})).statusCode).toBe(401)
    expect((await upload(content, {}, dancer)).json().error.code).toBe('AUTH_PERMISSION_DENIED')
    const disabled = await buildMember(site.db, { role: 'organizer' })
    const headers = await site.signIn(disabled)
    await site.db
      .updateTable('members')
      .set({ disabled_at: site.clock.now() })
      .where('id', '=', disabled.id)
      .execute()
    expect((await upload(content, {}, headers)).json().error.code).toBe('AUTH_USER_DISABLED')
  })

  /** Sends only the start of a form. */
  async function startForm(token: string, start: Buffer) {
    if (!site.app.server.listening) await site.app.listen({ port: 0, host: '127.0.0.1' })
    const sender = connect((site.app.server.address() as AddressInfo).port, '127.0.0.1')
    sender.write(
      `POST /api/upload/image HTTP/1.1\r\nhost: floorcraft.example\r\nauthorization: ${token}\r\n` +
        'content-type: multipart/form-data; boundary=b\r\ncontent-length: 4000000\r\n\r\n' +
        '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n',
    )
    sender.write(start)
    return sender
  }

  it('with an invalid token is refused before the whole form has arrived', async () => {
    const sender = await startForm('Bearer invalid', Buffer.alloc(0))
    const [answer] = await once(sender, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 401/)
    sender.destroy()
    expect(leftovers()).toEqual([])
  })

  it('leaves no files when the sender disconnects', async () => {
    for (let time = 0; time < 5; time++) {
      const sender = await startForm(organizer.authorization, Buffer.alloc(100_000))
      // The file is in the folder, and open.
      await eventually(() => leftovers().length === 2)
      sender.destroy()
      await eventually(() => leftovers().length === 0)
    }
    expect((await upload(await flyer(8, 4).png().toBuffer())).statusCode).toBe(201)
  })
})

it('is limited for each member', async () => {
  await using strict = await openTestApp({ settings: { RATE_LIMITS: 'on' } })
  const send = async (caller: object) =>
    (await strict.app.inject({ method: 'POST', url: '/api/upload/image', headers: { ...caller } })).statusCode
  const [one, other] = [
    await strict.signIn(await buildMember(strict.db, { role: 'organizer' })),
    await strict.signIn(await buildMember(strict.db, { role: 'organizer' })),
  ]
  const statuses: number[] = []
  for (let count = 0; count < 125; count++) statuses.push(await send(one))
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  expect(await send(other)).toBe(422)
})

describe('a flyer that is cut at another position', () => {
  const cut = (body: object, caller: object = organizer) =>
    site.app.inject({ method: 'POST', url: '/api/upload/image/cut', headers: { ...caller }, payload: body })
  const wide = async () => (await upload(await flyer(900, 300).png().toBuffer())).json()

  it('is another cover of the same flyer, with its position', async () => {
    const first = await wide()
    const answer = await cut({ flyer_image_url: first.flyer_image_url, flyer_position: '100% 50%' })
    expect(answer.statusCode).toBe(201)
    const { image_url, flyer_image_url, flyer_position } = answer.json()
    expect(flyer_image_url).toBe(first.flyer_image_url)
    expect(flyer_position).toBe('100% 50%')
    const card = await stored(image_url)
    expect(await sharp(card).metadata()).toMatchObject({ width: 800, height: 400 })
    // The right two thirds of the flyer: only its first quarter is red.
    const [red, , blue] = await pixelAt(card, [260, 200])
    expect([red! < 40, blue! > 200]).toEqual([true, true])
    expect(await lockUploadedCover(site.db, { url: withoutPass(image_url), memberId: organizerId })).toEqual({
      flyer_image_url: withoutPass(flyer_image_url),
      flyer_position,
    })
  })

  it('is refused without the pass, for a missing picture, and for a position that is none', async () => {
    const { flyer_image_url } = await wide()
    const position = { flyer_position: '0% 0%' }
    for (const address of [
      withoutPass(flyer_image_url),
      `${flyer_image_url}x`,
      `/media/${'0'.repeat(64)}.webp`,
      '/media/../secret',
      'https://elsewhere.example/a.webp',
    ]) {
      const answer = await cut({ flyer_image_url: address, ...position })
      expect([address, answer.statusCode, answer.json().error.details[0].path]).toEqual([
        address,
        422,
        'flyer_image_url',
      ])
    }
    for (const flyer_position of ['101% 0%', '50%', 'center', '5.5% 0%', '0% 0%; color: red']) {
      expect((await cut({ flyer_image_url, flyer_position })).statusCode).toBe(422)
    }
  })
})
