import { describe, expect, it } from 'vitest'
import { passwordStrength } from './password-strength-hint.tsx'

describe('the strength hint', () => {
  it.each([
    ['', 0],
    ['zouk1', 0],
    ['aaaaaaaaaaaaaaaaaaaa', 1],
    ['123456789', 1],
    ['qwertyuiop', 1],
    ['bailar', 1],
    ['bailamos', 2],
    ['Bachata-2026', 3],
    ['dance-the-night', 3],
    ['four dancers share one taxi', 4],
  ])('%j is %i', (password, strength) => {
    expect(passwordStrength(password, 6)).toBe(strength)
  })

  it('follows the minimum of the policy', () => {
    expect(passwordStrength('bailamos', 9)).toBe(0)
  })
})
