import { describe, expect, it } from 'vitest'
import { dashboardSections } from './dashboard-tiles.tsx'

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
