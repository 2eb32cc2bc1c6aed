import { expect, test } from 'vitest'
import { encryptPush, isPointOfCurve } from './encryption.ts'

const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'

test('the example of RFC 8291, section 5', () => {
  const message = encryptPush(
    'When I grow up, I want to be a watermelon',
    { p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
    {
      privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
      salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    },
  )
  expect(message.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('a message has new keys each time', () => {
  const encrypt = () => encryptPush('Text', { p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' }).toString('hex')
  expect(encrypt()).not.toBe(encrypt())
})

test.each([
  ['the point of a browser', p256dh, true],
  ['a point beside the curve', `${p256dh.slice(0, -2)}g4`, false],
  ['a text of the same length', 'A'.repeat(87), false],
])('%s', (_what, key, isPoint) => {
  expect(isPointOfCurve(key)).toBe(isPoint)
})
