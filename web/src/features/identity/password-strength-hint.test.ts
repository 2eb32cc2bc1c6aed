import { describe, expect, it } from 'vitest'
import { passwordStrength } from './password-strength-hint.tsx'

describe('the strength hint', () => {
  it.each([
    ['', 0],
    ['zouk1', 0],
    ['aaaaaaaaaaaaaaaaaaaa', 1],
    ['123456789', 0],
    ['qwertyuiop', 0],
    ['Bachata123', 0],
    ['bailar', 0],
    ['234567', 1],
    ['bailamos', 2],
    ['Bachata-2026', 3],
    ['dance-the-night', 3],
    ['four dancers share one taxi', 4],
  ])('%j is %i', (password, strength) => {
    expect(passwordStrength(password, { min_length: 6, refuse_common: true })).toBe(strength)
  })

  it('follows the minimum of the policy', () => {
    expect(passwordStrength('bailamos', { min_length: 9, refuse_common: false })).toBe(0)
  })
})
