import { describe, expect, it } from 'vitest'
import { withoutPersonalData } from './rules.ts'

const report = { id: 'A', type: 'error' as const, message: 'x', stack: null, context: null }

describe('withoutPersonalData', () => {
  it('removes query strings, e-mails, tokens and phone numbers', () => {
    const kept = withoutPersonalData({
      ...report,
      message: 'Bad answer for ana.lima@example.com from https://a.example/reset-password?token=s3cret#x',
      stack: `at f (https://a.example/assets/page-1.js?user=7:10:20)\nBearer ${'k'.repeat(43)}\n+1 (619) 555-0134`,
    })
    expect(kept.message).toBe('Bad answer for [mail] from https://a.example/reset-password')
    expect(kept.stack).toBe('at f (https://a.example/assets/page-1.js:10:20)\nBearer [token]\n[number]')
  })

  it('keeps only known fields of the context', () => {
    const context = {
      page: '/events?scenes=a',
      email: 'a@b.example',
      version: 3,
      constructor: 'x',
      __proto__: 'y',
    }
    expect(withoutPersonalData({ ...report, context }).context).toEqual({ page: '/events' })
  })

  it('shortens long texts', () => {
    const kept = withoutPersonalData({ ...report, message: 'm '.repeat(900), stack: 's '.repeat(9000) })
    expect(kept.message).toHaveLength(500)
    expect(kept.stack).toHaveLength(4000)
  })
})
