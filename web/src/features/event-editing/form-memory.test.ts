import { beforeEach, expect, test } from 'vitest'
import { recall, remember } from '../../lib/storage.ts'
import { newEventValues } from './event-form-values.ts'
import { findDraft, findLastVenue, keepDraft, keepLastVenue } from './form-memory.ts'

const now = Temporal.Instant.from('2026-11-20T20:00:00Z')
const ana = { slot: 'new', memberId: 'ana' }
const values = { ...newEventValues, title: 'Friday Social' }

beforeEach(() => {
  remember('eventDrafts', undefined)
  remember('lastVenue', undefined)
})

test('a draft returns to its form and its member only', () => {
  keepDraft(ana, { values, now })
  expect(findDraft(ana)).toEqual(values)
  expect(findDraft({ ...ana, memberId: 'bea' })).toBeUndefined()
  expect(findDraft({ ...ana, slot: 'copy:1' })).toBeUndefined()
  keepDraft(ana, undefined)
  expect(findDraft(ana)).toBeUndefined()
  expect(recall('eventDrafts')).toBeUndefined()
})

test('only the newest drafts are kept', () => {
  for (let index = 0; index < 7; index++) keepDraft({ ...ana, slot: `copy:${index}` }, { values, now })
  expect(findDraft({ ...ana, slot: 'copy:1' })).toBeUndefined()
  expect(findDraft({ ...ana, slot: 'copy:2' })).toEqual(values)
})

test('what is no draft is left alone', () => {
  for (const text of ['no json', '{}', '[1,null,{"slot":1}]']) {
    remember('eventDrafts', text)
    expect(findDraft(ana)).toBeUndefined()
  }
  const odd = [{ ...ana, savedAt: '', values: { title: 7, door: '5', toString: 'x', cover_image_url: null } }]
  remember('eventDrafts', JSON.stringify(odd))
  expect(findDraft(ana)).toEqual({ door: '5', cover_image_url: null })
})

test('the last venue is remembered for its member', () => {
  keepLastVenue('ana', { ...values, venue_name: 'Tango Hall', scene_id: 'sd' })
  expect(findLastVenue('ana')).toMatchObject({ venue_name: 'Tango Hall', scene_id: 'sd' })
  expect(findLastVenue('ana')).not.toHaveProperty('title')
  expect(findLastVenue('bea')).toBeUndefined()
})
