import { rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { openSecretBox } from './secret-box.ts'

const dataDir = makeTemporaryFolder()
afterAll(() => rmSync(dataDir, { recursive: true }))

const key = 'ab'.repeat(32)
const open = (given: string | undefined = key) => openSecretBox({ dataDir, secretKey: given })

test('decrypts what it encrypted, each time with other bytes', async () => {
  const box = await open()
  const [first, second] = [box.encrypt('päss', 'a'), box.encrypt('päss', 'a')]
  expect(first).not.toBe(second)
  expect([box.decrypt(first, 'a'), box.decrypt(second, 'a')]).toEqual(['päss', 'päss'])
})

test('decrypts nothing for another name, with another key, or after a change', async () => {
  const box = await open()
  const encrypted = box.encrypt('pass', 'a')
  expect(box.decrypt(encrypted, 'b')).toBeUndefined()
  expect((await open('cd'.repeat(32))).decrypt(encrypted, 'a')).toBeUndefined()
  expect(box.decrypt(`${encrypted.slice(0, -4)}AAA=`, 'a')).toBeUndefined()
  for (const broken of ['', 'pass', 'v1:', 'v1:AAAA', 'v2:AAAA']) {
    expect(box.decrypt(broken, 'a')).toBeUndefined()
  }
})

test('keeps its key in a file that only the server reads', async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(() => openSecretBox({ dataDir, secretKey: undefined })),
  )
  const encrypted = first!.encrypt('pass', 'a')
  expect(second!.decrypt(encrypted, 'a')).toBe('pass')
  expect((await openSecretBox({ dataDir, secretKey: undefined })).decrypt(encrypted, 'a')).toBe('pass')
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600)
})
