import { expect, test } from 'vitest'
import { siteOfHost } from './event-links.ts'

test.each([
  ['www.facebook.com', 'Facebook'],
  ['m.facebook.com', 'Facebook'],
  ['fb.me', 'Facebook'],
  ['www.eventbrite.com', 'Eventbrite'],
  ['www.eventbrite.co.uk', 'Eventbrite'],
  ['www.eventbrite.com.br', 'Eventbrite'],
  ['www.meetup.com', 'Meetup'],
  ['lu.ma', 'Luma'],
  ['zouk.example', undefined],
  ['facebook.com.zouk.example', undefined],
  ['notfacebook.com', undefined],
  ['', undefined],
])('%s belongs to %s', (host, site) => {
  expect(siteOfHost(host)).toBe(site)
})
