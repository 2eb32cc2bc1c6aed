import { expect, test } from 'vitest'
import { sampleEvent } from './event-samples.ts'
import { listJsonLd } from './list-json-ld.ts'

const base = 'https://dance.example'

test('lists the events with absolute addresses, at most thirty', () => {
  const events = Array.from({ length: 40 }, (_, index) =>
    sampleEvent({ id: `e${index}`, cover_image_url: '/media/cover.webp' }),
  )
  const list = listJsonLd(events, base) as { itemListElement: { position: number; item: object }[] }
  expect(list.itemListElement).toHaveLength(30)
  expect(list.itemListElement[1]).toMatchObject({
    position: 2,
    item: { url: 'https://dance.example/events/e1', image: 'https://dance.example/media/cover.webp' },
  })
})

test('says that an event is cancelled, and nothing about an empty list', () => {
  const list = listJsonLd([sampleEvent({ status: 'cancelled' })], base)
  expect(JSON.stringify(list)).toContain('EventCancelled')
  expect(listJsonLd([], base)).toBeUndefined()
})
