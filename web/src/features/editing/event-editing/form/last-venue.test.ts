import { beforeEach, expect, test } from 'vitest'
import { remember } from '../../../../lib/browser/storage.ts'
import { newEventValues } from './event-values.ts'
import { findLastVenue, keepLastVenue } from './last-venue.ts'

beforeEach(() => remember('lastVenue', undefined))

test('the last venue is remembered for its member', () => {
  const values = { ...newEventValues, title: 'Social', venue_name: 'Tango Hall', scene_id: 'sd' }
  keepLastVenue('ana', values)
  expect(findLastVenue('ana')).toMatchObject({ venue_name: 'Tango Hall', scene_id: 'sd' })
  expect(findLastVenue('ana')).not.toHaveProperty('title')
  expect(findLastVenue('bea')).toBeUndefined()
})

test('what is no venue is left alone', () => {
  for (const text of ['no json', '[]', '{"memberId":"ana","venue_name":7}']) {
    remember('lastVenue', text)
    expect(findLastVenue('ana')).toBeUndefined()
  }
})
