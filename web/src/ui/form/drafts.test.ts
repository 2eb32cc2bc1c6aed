import { beforeEach, expect, test } from 'vitest'
import { recall, remember } from '../../lib/browser/storage.ts'
import { findDraft, forgetDraft, forgetDraftsOf, hasDrafts, keepDraft } from './drafts.ts'

const ana = { form: 'event/new', memberId: 'ana' }
const example = { title: '', isGlobal: false, days: ['friday'], week: null as number | null }
const values = { title: 'Friday Social', isGlobal: true, days: [], week: -1 }

beforeEach(() => remember('formDrafts', undefined))

test('a draft returns to its form and its member only', () => {
  keepDraft(ana, values)
  expect(findDraft(ana, example)).toEqual(values)
  expect(findDraft({ ...ana, memberId: 'bea' }, example)).toBeUndefined()
  expect(findDraft({ ...ana, form: 'event/copy:1' }, example)).toBeUndefined()
  forgetDraft(ana)
  expect(findDraft(ana, example)).toBeUndefined()
  expect(recall('formDrafts')).toBeUndefined()
})

test('all drafts of a member are forgotten, and none of another member', () => {
  const bea = { ...ana, memberId: 'bea' }
  for (const owner of [ana, { ...ana, form: 'series/new' }, bea]) keepDraft(owner, values)
  expect([hasDrafts('ana'), hasDrafts('bea'), hasDrafts('eva')]).toEqual([true, true, false])
  forgetDraftsOf('ana')
  expect([hasDrafts('ana'), hasDrafts('bea')]).toEqual([false, true])
  expect(recall('formDrafts')).not.toContain('ana')
})

test('only the newest drafts are kept', () => {
  for (let index = 0; index < 10; index++) keepDraft({ ...ana, form: `event/copy:${index}` }, values)
  expect(findDraft({ ...ana, form: 'event/copy:1' }, example)).toBeUndefined()
  expect(findDraft({ ...ana, form: 'event/copy:2' }, example)).toEqual(values)
})

test('a tab forgets what it wrote itself, not what another tab has written since', () => {
  keepDraft(ana, values)
  const byAnotherTab = { ...values, title: 'Saturday Social' }
  keepDraft(ana, byAnotherTab)
  forgetDraft(ana, values)
  expect(findDraft(ana, example)).toEqual(byAnotherTab)
  forgetDraft(ana, byAnotherTab)
  expect(findDraft(ana, example)).toBeUndefined()
})

test('what no field can hold is left out', () => {
  for (const text of ['', 'no json', '{}', 'null', '[1,null,{"form":1}]']) {
    remember('formDrafts', text)
    expect(findDraft(ana, example)).toBeUndefined()
  }
  const odd = { title: null, isGlobal: 'yes', days: [1], week: {}, toString: 'x', colour: 'red' }
  remember('formDrafts', JSON.stringify([{ ...ana, values: odd }]))
  expect(findDraft(ana, example)).toBeUndefined()
  remember('formDrafts', JSON.stringify([{ ...ana, values: { ...odd, title: 'Zouk', week: null } }]))
  expect(findDraft(ana, example)).toEqual({ title: 'Zouk', week: null })
})
