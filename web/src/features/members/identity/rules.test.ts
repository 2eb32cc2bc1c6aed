import { describe, expect, it } from 'vitest'
import { pathAfterSignIn, pathWithReturn, safeReturnPath } from './rules.ts'

describe('the path to return to after signing in', () => {
  it.each(['/events', '/events/1?tab=global#top', '/', '/scenes/san-diego/manage'])('accepts %s', (path) => {
    expect(safeReturnPath(path)).toBe(path)
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'events',
    '',
    null,
    undefined,
  ])('refuses %j', (path) => {
    expect(safeReturnPath(path)).toBeUndefined()
  })

  it.each(['/login', '/login?returnTo=/login', '/signup', '/reset-password?token=x'])(
    'does not return to %s',
    (path) => {
      expect(safeReturnPath(path)).toBeUndefined()
    },
  )

  it('travels in the address of the sign-in page', () => {
    const page = new URL(pathWithReturn('/login', '/events?scenes=a&x=1'), 'https://here.example')
    expect(page.searchParams.get('returnTo')).toBe('/events?scenes=a&x=1')
    expect(pathWithReturn('/signup', undefined)).toBe('/signup')
  })
})

it('an admin who must set up a second factor is led to the profile', () => {
  expect(pathAfterSignIn({ must_set_up_second_factor: true }, '/admin/users')).toBe('/profile')
  expect(pathAfterSignIn({ must_set_up_second_factor: false }, '/admin/users')).toBe('/admin/users')
  expect(pathAfterSignIn({ must_set_up_second_factor: false }, '//elsewhere.example')).toBe('/dashboard')
})
