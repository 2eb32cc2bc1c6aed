import { describe, expect, it } from 'vitest'
import routes from '../../app/router.tsx?raw'
import { dashboardSections, isOpen } from './dashboard-tiles.tsx'

const pathsOf = (role: Parameters<typeof dashboardSections>[0]) =>
  dashboardSections(role).flatMap(({ paths }) => paths)

describe('the dashboard', () => {
  it('has the tiles of a dancer', () => {
    expect(pathsOf('user')).toEqual(['/events', '/saved', '/profile', '/preferences'])
  })

  it.each(['organizer', 'scene_leader'] as const)('has the tiles of a %s', (role) => {
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

  it('has the admin, organizer and scene tiles of an admin, each once', () => {
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

it('marks the tiles whose page is not open yet, and no other tile', () => {
  const rows = routes.matchAll(/(?:path: '([^']+)', who: \S+, page: |admin\('([^']+)', )notOpen/g)
  const notOpen = [...rows].map(([, path, adminPath]) => path ?? adminPath)
  expect(notOpen).toContain('/analytics')
  const paths = [...new Set((['user', 'organizer', 'admin'] as const).flatMap(pathsOf))]
  expect(paths.filter((path) => !isOpen(path))).toEqual(paths.filter((path) => notOpen.includes(path)))
})
