import { expect, test } from 'vitest'
import { socialAddress, spokenAddress } from './social-links.ts'

test.each([
  ['instagram', '@ana.lima', 'https://www.instagram.com/ana.lima'],
  ['instagram', 'ana_lima', 'https://www.instagram.com/ana_lima'],
  ['instagram', 'instagram.com/ana', 'https://instagram.com/ana'],
  ['instagram', 'https://instagram.com/ana/', 'https://instagram.com/ana/'],
  ['facebook', 'groups/zouk.sd', undefined],
  ['facebook', 'facebook.com/groups/zouk', 'https://facebook.com/groups/zouk'],
  ['facebook', 'ZoukSanDiego', 'https://www.facebook.com/ZoukSanDiego'],
  ['whatsapp', '+1 (555) 010-9999', 'https://wa.me/15550109999'],
  ['whatsapp', 'https://chat.whatsapp.com/AbC', 'https://chat.whatsapp.com/AbC'],
  ['telegram', '@zouk', 'https://t.me/zouk'],
  ['youtube', '@zouk', 'https://www.youtube.com/@zouk'],
  ['tiktok', 'zouk', 'https://www.tiktok.com/@zouk'],
  ['mastodon', 'social.example/@zouk', 'https://social.example/@zouk'],
  ['mastodon', '@zouk', undefined],
  ['instagram', 'javascript:alert(1)', undefined],
  ['instagram', 'data:text/html,x', undefined],
  ['instagram', 'two words', undefined],
  ['instagram', '  ', undefined],
  ['constructor', 'x', undefined],
])('%s %j leads to %s', (network, written, address) => {
  expect(socialAddress(network, written)).toBe(address)
})

test('the short form of an address has no prefix', () => {
  expect(spokenAddress('https://www.a.example/dance/')).toBe('a.example/dance')
})
