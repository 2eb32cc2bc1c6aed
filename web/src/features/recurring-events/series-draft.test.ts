import { beforeEach, describe, expect, it } from 'vitest'
import { remember } from '../../lib/storage.ts'
import { findDraft, keepDraft } from './series-draft.ts'
import { emptySeries } from './series-form-values.ts'

beforeEach(() => remember('seriesDraft', undefined))

describe('the draft of a series', () => {
  const values = {
    ...emptySeries,
    title: 'Zouk',
    rule: { recurrence_type: 'monthly' as const, recurrence_days: [], month_week: -1 as const },
    skip_dates: ['2026-12-25'],
  }

  it('is found by its member until it is forgotten', () => {
    keepDraft('ana', values)
    expect(findDraft('ana')).toEqual(values)
    expect(findDraft('ben')).toBeUndefined()
    keepDraft('ana', undefined)
    expect(findDraft('ana')).toBeUndefined()
  })

  it('leaves out what no field can take', () => {
    const odd = {
      memberId: 'ana',
      values: { title: 7, rule: { recurrence_type: 'weekly' }, colour: 'red', door: '5' },
    }
    remember('seriesDraft', JSON.stringify(odd))
    expect(findDraft('ana')).toEqual({ door: '5' })
  })

  it('is none when what was kept cannot be read', () => {
    for (const text of ['', '{', 'null', '[]', '{"memberId":"ana"}']) {
      remember('seriesDraft', text)
      expect(findDraft('ana')).toBeUndefined()
    }
  })
})
