import type { Event } from '@floorcraft/contract/events/events.ts'
import { expect, test } from 'vitest'
import { sampleEvent } from '../../../test/event-samples.ts'
import { chatLinks, outlookUrl, sharedText } from './share-links.ts'

const event = { ...sampleEvent({ title: 'Zouk & Chill + more #1' }), venue_address: '1 Main St' } as Event
const url = 'https://floorcraft.example/events/e1'

test('shared text names title, weekday, place time with its zone, and place', () => {
  expect(sharedText(event, 'en-US').replace(/\u202f/g, ' ')).toBe(
    'Zouk & Chill + more #1\nFri, Nov 20, 8:00 PM PST\nTango Hall, San Diego',
  )
})

test('a whole day is shared without a time', () => {
  const wholeDay = { ...event, is_all_day: true }
  expect(sharedText(wholeDay, 'en-US')).toContain('\nFri, Nov 20\n')
})

test('links to chats have the whole text and the address', () => {
  const { whatsApp, telegram, mail } = chatLinks({ title: event.title, text: 'A & B\nsecond', url })
  expect(new URL(whatsApp).searchParams.get('text')).toBe(`A & B\nsecond\n${url}`)
  expect(new URL(telegram).searchParams.get('url')).toBe(url)
  expect(new URL(mail).searchParams.get('subject')).toBe('Zouk & Chill + more #1')
  expect(new URL(mail).searchParams.get('body')).toContain(url)
})

test('Outlook gets the instants in UTC and an encoded plus sign', () => {
  const query = new URL(outlookUrl(event, url)).searchParams
  expect(query.get('startdt')).toBe('2026-11-21T04:00:00Z')
  expect(query.get('enddt')).toBe('2026-11-21T07:00:00Z')
  expect(outlookUrl(event, url)).toContain('subject=Zouk%20%26%20Chill%20%2B%20more%20%231')
})
