import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { eventTypes } from '@floorcraft/contract/events.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openClock } from '../../../platform/clock.ts'
import { openDiskStorage } from '../../../platform/storage/disk-storage.ts'
import { keyOfMediaUrl } from '../../../platform/storage/media-key.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { scenePlans } from '../scene-plans.ts'
import { type DemoPictures, drawDemoPictures, renderDemoPictures } from './demo-pictures.ts'
import { lettering } from './lettering.ts'
import { coverName, flyerName, hasFlyer, posterWord } from './poster-designs.ts'
import { seededRandom } from './seeded-random.ts'

let folder: string
let media: Storage
let pictures: DemoPictures

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'floorcraft-pictures-'))
  media = await openDiskStorage({ folder, clock: openClock() })
  const names = new Set(drawDemoPictures(scenePlans).map(({ name }) => name))
  pictures = await renderDemoPictures(media, scenePlans, names)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const sizeOf = async (name: string) => {
  const file = await media.get(keyOfMediaUrl(pictures.get(name)!)!)
  const { width, height, format } = await sharp(await buffer(file!.stream)).metadata()
  return `${width}x${height} ${format}`
}

describe('the demo pictures', () => {
  test('are few, different from each other and of the sizes that pages expect', async () => {
    expect(pictures.size).toBeLessThan(80)
    expect(new Set(pictures.values()).size).toBe(pictures.size)
    expect(await sizeOf('cover/social/ZOUK')).toBe('800x400 webp')
    expect(await sizeOf('flyer/social/ZOUK')).toBe('800x1200 webp')
    expect(await sizeOf('banner/san-diego')).toBe('1920x400 webp')
    expect(await sizeOf('gallery/0')).toBe('1200x800 webp')
  })

  test('exist for every event that can be planned', () => {
    for (const type of eventTypes) {
      for (const styles of [
        ['zouk'],
        ['bachata'],
        ['salsa'],
        ['kizomba'],
        ['urbankiz'],
        ['semba'],
        ['zouk', 'salsa'],
        [],
      ]) {
        const word = posterWord(type, styles)
        expect(pictures.get(coverName(type, word))).toBeDefined()
        if (hasFlyer(type)) expect(pictures.get(flyerName(type, word))).toBeDefined()
      }
    }
  })

  test('are drawn the same each time, without fonts', () => {
    expect(drawDemoPictures(scenePlans)).toEqual(drawDemoPictures(scenePlans))
    for (const { svg } of drawDemoPictures(scenePlans)) {
      expect(svg).not.toMatch(/<text|NaN|undefined|Infinity/)
    }
  })
})

test('lettering stays inside its box, however long the word', async () => {
  for (const word of ['I', 'ZOUK', 'KIZOMBA', 'WWWWWWWWWWWWWWWW']) {
    for (const stretch of [1, 2.4]) {
      const box = { x: 40, y: 60, width: 300, height: 120 }
      const drawn = lettering(word, box, { layers: [{ color: '#fff', width: 40, dx: 3, dy: 5 }], stretch })
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="240"><rect width="400" height="240"/>${drawn}</svg>`
      const { info } = await sharp(Buffer.from(svg))
        .trim({ background: '#000', threshold: 20 })
        .toBuffer({ resolveWithObject: true })
      const [left, top] = [-info.trimOffsetLeft!, -info.trimOffsetTop!]
      expect(left).toBeGreaterThanOrEqual(box.x - 1)
      expect(top).toBeGreaterThanOrEqual(box.y - 1)
      expect(left + info.width).toBeLessThanOrEqual(box.x + box.width + 1)
      expect(top + info.height).toBeLessThanOrEqual(box.y + box.height + 1)
    }
  }
  expect(lettering('', { x: 0, y: 0, width: 1, height: 1 }, { layers: [{ color: '#fff', width: 1 }] })).toBe(
    '',
  )
})

test('seeded luck repeats for a seed and differs between seeds', () => {
  const draw = (seed: string) => Array.from({ length: 5 }, seededRandom(seed).next)
  expect(draw('a')).toEqual(draw('a'))
  expect(draw('a')).not.toEqual(draw('b'))
  for (const value of draw('a')) expect(value >= 0 && value < 1).toBe(true)
})
