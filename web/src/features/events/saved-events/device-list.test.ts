import { beforeEach, expect, test } from 'vitest'
import { remember } from '../../../lib/browser/storage.ts'
import { deviceSavedIds, forgetDeviceSavedIds, rememberSavedIds } from './device-list.ts'

beforeEach(() => remember('savedEventIds', undefined))

test('the newest comes first, each event once', () => {
  for (const id of ['a', 'b', 'a']) rememberSavedIds(id, true)
  expect(deviceSavedIds()).toEqual(['a', 'b'])
  rememberSavedIds('a', false)
  expect(deviceSavedIds()).toEqual(['b'])
  forgetDeviceSavedIds()
  expect(deviceSavedIds()).toEqual([])
})

test('keeps as many events as an account can take over, without the oldest', () => {
  for (let index = 0; index <= 500; index++) rememberSavedIds(`event-${index}`, true)
  expect(deviceSavedIds()).toHaveLength(500)
  expect(deviceSavedIds()).not.toContain('event-0')
})

test('other text counts as an empty list', () => {
  remember('savedEventIds', '{"a":1}')
  rememberSavedIds('a', true)
  expect(deviceSavedIds()).toEqual(['a'])
})
