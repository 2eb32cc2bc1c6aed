import { expect, test } from 'vitest'
import { socialAddress } from './social-links.ts'

const cases: readonly (readonly [network: string, written: string, address: string | undefined])[] = [
  ['instagram', 'ana_lima', 'https://www.instagram.com/ana_lima'],
  ['instagram', '@ana.lima', 'https://www.instagram.com/ana.lima'],
  ['instagram', '  @ana.lima ', 'https://www.instagram.com/ana.lima'],
  ['instagram', 'instagram.com/ana', 'https://www.instagram.com/ana'],
  ['instagram', 'www.instagram.com/ana/', 'https://www.instagram.com/ana'],
  ['instagram', 'm.instagram.com/ana', 'https://www.instagram.com/ana'],
  ['instagram', 'instagr.am/ana', 'https://www.instagram.com/ana'],
  ['instagram', 'http://instagram.com/ana', 'https://www.instagram.com/ana'],
  ['instagram', 'HTTPS://Instagram.com/Ana', 'https://www.instagram.com/Ana'],
  ['instagram', 'https://www.instagram.com/ana/?igsh=MzRlOD&utm_source=qr', 'https://www.instagram.com/ana'],
  ['instagram', 'https://instagram.com/ana#bio', 'https://www.instagram.com/ana'],
  ['instagram', 'instagram.com/p/Cxyz', 'https://www.instagram.com/p/Cxyz'],
  ['instagram', 'https://linktr.ee/zouk', 'https://linktr.ee/zouk'],
  ['instagram', 'https://instagram.com.evil.example/ana', 'https://instagram.com.evil.example/ana'],
  ['instagram', 'https://instagram.com@evil.example/ana', undefined],
  ['instagram', 'https://ana:secret@instagram.com/ana', undefined],
  ['instagram', 'https://instagram.com/', undefined],
  ['instagram', 'instagram.com', undefined],
  ['instagram', 'ana lima', undefined],
  ['instagram', '@', undefined],
  ['instagram', '..', undefined],
  ['instagram', '../../evil', undefined],
  ['instagram', 'a'.repeat(31), undefined],

  ['facebook', 'ZoukSanDiego', 'https://www.facebook.com/ZoukSanDiego'],
  ['facebook', '@ZoukSanDiego', 'https://www.facebook.com/ZoukSanDiego'],
  ['facebook', 'zouk-são-paulo-1234', 'https://www.facebook.com/zouk-s%C3%A3o-paulo-1234'],
  ['facebook', 'groups/zouk.sd', 'https://www.facebook.com/groups/zouk.sd'],
  ['facebook', '/groups/zouk.sd', 'https://www.facebook.com/groups/zouk.sd'],
  ['facebook', 'facebook.com/groups/zouk', 'https://www.facebook.com/groups/zouk'],
  ['facebook', 'm.facebook.com/zouk', 'https://www.facebook.com/zouk'],
  ['facebook', 'mobile.facebook.com/zouk', 'https://www.facebook.com/zouk'],
  ['facebook', 'https://de-de.facebook.com/zouk/', 'https://www.facebook.com/zouk'],
  ['facebook', 'fb.com/zouk', 'https://www.facebook.com/zouk'],
  ['facebook', 'https://fb.me/zouk', 'https://fb.me/zouk'],
  ['facebook', 'm.me/zouk', 'https://m.me/zouk'],
  ['facebook', 'facebook.com/profile.php?id=1000&mibextid=x', 'https://www.facebook.com/profile.php?id=1000'],
  ['facebook', 'https://www.facebook.com/zouk?fbclid=abc', 'https://www.facebook.com/zouk'],
  ['facebook', 'notfacebook.com/zouk', 'https://notfacebook.com/zouk'],
  ['facebook', 'https://www.facebook.com', undefined],

  ['whatsapp', '+1 (555) 010-9999', 'https://wa.me/15550109999'],
  ['whatsapp', '+55 11 91234-5678', 'https://wa.me/5511912345678'],
  ['whatsapp', '0049 151 23456789', 'https://wa.me/4915123456789'],
  ['whatsapp', '15550109999', 'https://wa.me/15550109999'],
  ['whatsapp', 'wa.me/15550109999', 'https://wa.me/15550109999'],
  ['whatsapp', 'https://wa.me/+15550109999?text=Hi', 'https://wa.me/15550109999'],
  ['whatsapp', 'https://api.whatsapp.com/send?phone=15550109999', 'https://wa.me/15550109999'],
  ['whatsapp', 'https://web.whatsapp.com/send/?phone=%2B15550109999', 'https://wa.me/15550109999'],
  ['whatsapp', 'chat.whatsapp.com/AbC123', 'https://chat.whatsapp.com/AbC123'],
  ['whatsapp', 'https://chat.whatsapp.com/AbC123?mode=ac_t', 'https://chat.whatsapp.com/AbC123'],
  ['whatsapp', 'https://whatsapp.com/channel/0029Va', 'https://whatsapp.com/channel/0029Va'],
  ['whatsapp', 'https://wa.me/message/ABC123', 'https://wa.me/message/ABC123'],
  ['whatsapp', '0151 23456789', undefined],
  ['whatsapp', '555', undefined],
  ['whatsapp', '1234567890123456', undefined],
  ['whatsapp', '@zouk', undefined],
  ['whatsapp', 'call me', undefined],
  ['whatsapp', 'wa.me/%E0%A4%A', undefined],
  ['whatsapp', 'tel:+15550109999', undefined],
  ['whatsapp', 'whatsapp://send?phone=15550109999', undefined],

  ['telegram', 'zouk_sd', 'https://t.me/zouk_sd'],
  ['telegram', '@zouk', 'https://t.me/zouk'],
  ['telegram', 't.me/zouk', 'https://t.me/zouk'],
  ['telegram', 'https://telegram.me/zouk', 'https://t.me/zouk'],
  ['telegram', 'https://t.me/+AbCdEf', 'https://t.me/+AbCdEf'],
  ['telegram', 't.me/joinchat/AbC', 'https://t.me/joinchat/AbC'],
  ['telegram', 'tg://resolve?domain=zouk', undefined],

  ['youtube', 'zouk', 'https://www.youtube.com/@zouk'],
  ['youtube', '@zouk', 'https://www.youtube.com/@zouk'],
  ['youtube', 'channel/UC123', 'https://www.youtube.com/channel/UC123'],
  ['youtube', 'm.youtube.com/@zouk', 'https://www.youtube.com/@zouk'],
  ['youtube', 'https://youtube.com/c/Zouk?si=abc', 'https://www.youtube.com/c/Zouk'],
  ['youtube', 'https://www.youtube.com/watch?v=abc&t=9', 'https://www.youtube.com/watch?v=abc'],
  ['youtube', 'https://youtu.be/abc?si=x', 'https://youtu.be/abc'],

  ['tiktok', 'zouk', 'https://www.tiktok.com/@zouk'],
  ['tiktok', '@zouk.sd', 'https://www.tiktok.com/@zouk.sd'],
  ['tiktok', 'm.tiktok.com/@zouk', 'https://www.tiktok.com/@zouk'],
  ['tiktok', 'https://vm.tiktok.com/ZMabc/', 'https://vm.tiktok.com/ZMabc'],

  ['mastodon', 'social.example/@zouk', 'https://social.example/@zouk'],
  ['mastodon', '@zouk', undefined],
  ['constructor', 'x', undefined],
  ['__proto__', '@x', undefined],
  ...[
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
  ].map((hostile) => ['instagram', hostile, undefined] as const),
  ['instagram', 'javascript://instagram.com/%0aalert(1)', undefined],
  ['instagram', '<b>ana</b>', undefined],
  ['instagram', '   ', undefined],
]

test.each(cases)('%s %j is %s', (network, written, address) => {
  expect(socialAddress(network, written)).toBe(address)
})

test('normalising an address again changes nothing', () => {
  const addresses = cases.flatMap(([network, , address]) => (address ? [[network, address] as const] : []))
  expect(addresses.map(([network, address]) => socialAddress(network, address))).toEqual(
    addresses.map(([, address]) => address),
  )
})
