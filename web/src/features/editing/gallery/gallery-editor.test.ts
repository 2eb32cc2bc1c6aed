import type { ErrorDetails } from '@floorcraft/contract/base/error-body.ts'
import type { GalleryImage } from '@floorcraft/contract/events/events.ts'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '../../../lib/api/api-client.ts'
import type { GalleryCalls } from './api.ts'
import { type GalleryEditor, openGalleryEditor } from './gallery-editor.ts'

/** A fake server that works like the real one and records the calls. */
let server: string[]
let asked: string[]
let announced: string[][]
let told: string[]
let undo: () => Promise<void>
let refusal: ApiError | undefined
let editor: GalleryEditor

const image = (url: string): GalleryImage => ({ url, thumbnail_url: null })
const answer = () => {
  if (refusal) throw refusal
  return server.map(image)
}
const calls: GalleryCalls = {
  async add(file, { onProgress }) {
    asked.push(`add ${file.name}`)
    onProgress(0.5)
    answer()
    server.push(file.name)
    const added = [image(file.name)]
    return { success: true, uploaded_images: added, gallery_urls: answer(), message: '' }
  },
  async remove(index, url) {
    asked.push(`remove ${index} ${url}`)
    answer()
    if (server[index] !== url) throw changed()
    server.splice(index, 1)
    return answer()
  },
  async restore(index, url) {
    asked.push(`restore ${index} ${url}`)
    answer()
    server.splice(index, 0, url)
    return answer()
  },
  async reorder(order, urls) {
    asked.push(`reorder ${order.join()}`)
    answer()
    if (urls.join() !== server.join()) throw changed()
    server = order.map((position) => server[position]!)
    return answer()
  },
  announce: (images) => void announced.push(images.map(({ url }) => url)),
  refresh: () => void asked.push('refresh'),
}
const news = {
  added: (count: number) => void told.push(`added ${count}`),
  removed: (back: () => Promise<void>) => {
    told.push('removed')
    undo = back
  },
  failed: (what: string) => void told.push(`failed ${what}`),
  refused: (file: File) => void told.push(`refused ${file.name}`),
}
const shown = () => editor.read().items.map(({ image: { url } }) => url)
const keyOf = (url: string) => editor.read().items.find((item) => item.image.url === url)!.key
const file = (name: string) => new File(['x'], name)
const refused = (details?: ErrorDetails) =>
  new ApiError({
    status: 409,
    message: 'no',
    error: { code: 'STALE_VERSION', message: 'no', details, request_id: '' },
  })

const changed = () => refused({ reason: 'stale_version', current: server.map(image) })

beforeEach(() => {
  server = ['a', 'b', 'c']
  asked = []
  announced = []
  told = []
  refusal = undefined
  editor = openGalleryEditor({ images: server.map(image), calls, news })
})

test('an order shows at once and is saved as positions', async () => {
  const saving = editor.move(keyOf('c'), 0)
  expect(shown()).toEqual(['c', 'a', 'b'])
  await saving
  expect(asked).toEqual(['reorder 2,0,1'])
  expect(announced).toEqual([['c', 'a', 'b']])
})

test('moves during a save are saved together afterwards', async () => {
  void editor.move(keyOf('c'), 0)
  await Promise.resolve()
  void editor.move(keyOf('b'), 0)
  await editor.move(keyOf('a'), 0)
  expect(shown()).toEqual(['a', 'b', 'c'])
  expect(server).toEqual(['a', 'b', 'c'])
  expect(asked.length).toBeLessThanOrEqual(2)
})

test('a refused order is undone', async () => {
  refusal = refused()
  await editor.move(keyOf('c'), 0)
  expect(shown()).toEqual(['a', 'b', 'c'])
  expect(told).toEqual(['failed order'])
  expect(asked).toEqual(['reorder 2,0,1', 'refresh'])
})

test('a picture cannot move past the ends, and an unchanged order sends no call', async () => {
  await editor.move(keyOf('a'), -1)
  await editor.move(keyOf('c'), 3)
  await editor.move(keyOf('b'), 1)
  expect(asked).toEqual([])
})

test('pictures are deleted one at a time, at their current position', async () => {
  void editor.move(keyOf('c'), 0)
  const removing = editor.remove(keyOf('a'))
  expect(editor.read().removing).toBe(keyOf('a'))
  void editor.remove(keyOf('b'))
  await removing
  expect(asked).toEqual(['reorder 2,0,1', 'remove 1 a'])
  expect(shown()).toEqual(['c', 'b'])
  expect(editor.read().removing).toBeUndefined()
  expect(told).toEqual(['removed'])
})

test('a deleted picture comes back at its place, as the same item', async () => {
  const key = keyOf('b')
  await editor.remove(key)
  await undo()
  expect(asked).toEqual(['remove 1 b', 'restore 1 b'])
  expect(shown()).toEqual(['a', 'b', 'c'])
  expect(keyOf('b')).toBe(key)
  expect(announced.at(-1)).toEqual(['a', 'b', 'c'])
  await editor.remove(key)
  refusal = refused()
  await undo()
  expect(shown()).toEqual(['a', 'c'])
  expect(told.at(-1)).toBe('failed restore')
})

test('a refused deletion shows the current gallery', async () => {
  refusal = refused({ reason: 'stale_version', current: [image('x'), image('a')] })
  await editor.remove(keyOf('a'))
  expect(shown()).toEqual(['x', 'a'])
  refusal = new ApiError({ status: 500, message: 'no' })
  await editor.remove(keyOf('a'))
  expect(shown()).toEqual(['x', 'a'])
  expect(told).toEqual(['failed delete', 'failed delete'])
})

test('files are sent one after the other, each with its progress', async () => {
  const seen: (number | undefined)[][] = []
  editor.subscribe(() => seen.push(editor.read().uploads.map(({ sent }) => sent)))
  await editor.add([file('d'), file('e')])
  expect(seen).toContainEqual([undefined, undefined])
  expect(seen).toContainEqual([0.5, undefined])
  expect(seen).toContainEqual([0.5])
  expect(shown()).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(editor.read().uploads).toEqual([])
  expect(told).toEqual(['added 2'])
})

test('a refused file does not stop the others', async () => {
  const adding = editor.add([file('d'), file('e')])
  refusal = refused()
  editor.subscribe(() => {
    if (editor.read().uploads.length === 1) refusal = undefined
  })
  await adding
  expect(shown()).toEqual(['a', 'b', 'c', 'e'])
  expect(told).toEqual(['refused d', 'added 1'])
})

test('moves during an upload are saved after it', async () => {
  const adding = editor.add([file('d')])
  void editor.move(keyOf('c'), 0)
  await adding
  await editor.move(keyOf('d'), 0)
  expect(shown()).toEqual(['d', 'c', 'a', 'b'])
  expect(server).toEqual(shown())
  expect(announced.at(-1)).toEqual(shown())
})

test('a gallery from another part of the page is used when no call is open', async () => {
  const before = editor.read()
  editor.adopt(server.map(image))
  expect(editor.read()).toBe(before)
  const moving = editor.move(keyOf('c'), 0)
  editor.adopt([image('z')])
  expect(shown()).toEqual(['c', 'a', 'b'])
  await moving
  editor.adopt([image('z')])
  expect(shown()).toEqual(['z'])
})

test('changes of other members show with the next answer', async () => {
  const [b, c] = [keyOf('b'), keyOf('c')]
  server = ['c', 'x', 'b']
  await editor.add([file('d')])
  expect(shown()).toEqual(['c', 'x', 'b', 'd'])
  expect([keyOf('b'), keyOf('c')]).toEqual([b, c])
  expect(announced).toEqual([['c', 'x', 'b', 'd']])
})

test('an order of outdated pictures changes nothing, and the current pictures show', async () => {
  server = ['b', 'a', 'x']
  await editor.move(keyOf('c'), 0)
  expect(server).toEqual(['b', 'a', 'x'])
  expect(shown()).toEqual(['b', 'a', 'x'])
  expect(told).toEqual(['failed order'])
  expect(announced).toEqual([['b', 'a', 'x']])
  await editor.move(keyOf('x'), 0)
  expect(server).toEqual(['x', 'b', 'a'])
})

test('no call is sent for a picture that was deleted in the meantime', async () => {
  server = ['b', 'c']
  void editor.move(keyOf('c'), 0)
  await editor.remove(keyOf('a'))
  expect(asked).toEqual(['reorder 2,0,1'])
  expect(shown()).toEqual(['b', 'c'])
  expect(editor.read().removing).toBeUndefined()
  expect(told).toEqual(['failed order'])
})

test('of two equal pictures the selected one is deleted', async () => {
  server = ['a', 'a', 'b']
  editor = openGalleryEditor({ images: server.map(image), calls, news })
  const [first, second] = editor.read().items.map(({ key }) => key)
  await editor.remove(first!)
  expect(editor.read().items.map(({ key }) => key)).toEqual([second, keyOf('b')])
})

test('a move during the save of another order is kept', async () => {
  void editor.move(keyOf('c'), 0)
  const { promise, resolve } = Promise.withResolvers<void>()
  const reorder = calls.reorder
  calls.reorder = async (...all) => {
    const answered = await reorder(...all)
    await promise
    return answered
  }
  try {
    await Promise.resolve()
    const last = editor.move(keyOf('b'), 0)
    resolve()
    await last
  } finally {
    calls.reorder = reorder
  }
  expect(shown()).toEqual(['b', 'c', 'a'])
  expect(server).toEqual(['b', 'c', 'a'])
})

test('a picture is the same when only the pass in its address has changed', async () => {
  const pictures = ['/media/a.webp?pass=1', '/media/b.webp?pass=1']
  editor = openGalleryEditor({ images: pictures.map(image), calls, news })
  const before = editor.read().items
  editor.adopt(['/media/a.webp?pass=2', '/media/b.webp'].map(image))
  expect(editor.read().items).toBe(before)
  editor.adopt(['/media/b.webp?pass=2', '/media/a.webp?pass=2'].map(image))
  expect(editor.read().items).toEqual(before.toReversed())
})
