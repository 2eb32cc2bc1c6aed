import { describe, expect, it } from 'vitest'
import routes from '../../app/router.tsx?raw'
import { dashboardSections, isOpen } from './dashboard-tiles.ts'

const pathsOf = (role: Parameters<typeof dashboardSections>[0]) =>
  dashboardSections(role).flatMap(({ paths }) => paths)

describe('the tiles of the dashboard', () => {
  it('of a dancer', () => {
    expect(pathsOf('user')).toEqual(['/events', '/saved', '/profile', '/preferences'])
  })

  it.each(['organizer', 'scene_leader'] as const)('of a %s', (role) => {
    expect(pathsOf(role)).toEqual([
      '/events/new',
      '/my-events',
      '/planning',
      '/recurring-events',
      '/analytics',
      '/profile',
      '/preferences',
    ])
  })

  it('of an admin: admin, organizer and scene tiles, none twice', () => {
    expect(pathsOf('admin')).toEqual([
      '/admin',
      '/admin/events',
      '/admin/users',
      '/admin/scenes',
      '/admin/regions',
      '/my-scenes',
      '/events/new',
      '/my-events',
      '/planning',
      '/recurring-events',
      '/analytics',
    ])
  })
})

it('marks exactly those tiles as not open yet whose page says the same', () => {
  const notOpen = [...routes.matchAll(/path: '([^']+)', who: \S+, page: notOpen/g)].map(([, path]) => path)
  expect(notOpen).toContain('/analytics')
  const paths = [...new Set((['user', 'organizer', 'admin'] as const).flatMap(pathsOf))]
  expect(paths.filter((path) => !isOpen(path))).toEqual(paths.filter((path) => notOpen.includes(path)))
})
