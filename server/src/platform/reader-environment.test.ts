import { expect, test } from 'vitest'
import { readerEnvironment } from './reader-environment.ts'

test('a reader of strange files gets only the folder of compiled code', () => {
  expect(process.env.NODE_COMPILE_CACHE).toBeDefined()
  expect(readerEnvironment()).toEqual({ NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE })
})
