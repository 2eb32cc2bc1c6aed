import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawHostilePng } from '../../server/src/test/pictures/png-chunk.ts'
import { uploadForm } from '../../server/src/test/pictures/upload-form.ts'
import { type Answer, attacker, readLists, report, send, signIn, visitor } from './visitors.ts'

const upload = (picture: Buffer, { from, token }: { from: string; token: string }) =>
  send('/api/upload/image', { from, token, method: 'POST', form: uploadForm([{ content: picture }]) })

test('one member uploads six hostile pictures: the upload of another member is answered first, and all get lists', async () => {
  const hostile = await drawHostilePng()
  const honest = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3a3' } })
    .png()
    .toBuffer()
  expect(hostile.length).toBeGreaterThan(4_000_000)
  const attackers = await signIn('organizer')
  const { token } = await signIn('organizer2')
  const answers: Answer[] = []
  const attack = Promise.all(
    Array.from({ length: 6 }, async (_, number) => {
      answers.push(await upload(hostile, { from: attacker(number), token: attackers.token }))
    }),
  )
  const lists = readLists(attack)
  await sleep(100)
  const { status } = await upload(honest, { from: visitor, token })
  const before = answers.length
  await attack
  report('pictures', { hostileAnswersBefore: before, lists: await lists })
  expect(status).toBe(201)
  expect(before).toBeLessThan(6)
  // Their pixels are harmless.
  expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(201))
  expect(Object.keys((await lists).statuses)).toEqual(['200'])
  expect((await send('/readyz')).status).toBe(200)
})
