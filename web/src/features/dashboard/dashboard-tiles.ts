import type { Role } from '@floorcraft/contract/access.ts'

/** Core section 2, Dashboard: where the tiles lead, in the order they are shown. */
const tiles = {
  admin: ['/admin', '/admin/events', '/admin/users', '/admin/scenes', '/admin/regions', '/my-scenes'],
  organizer: ['/events/new', '/my-events', '/planning', '/recurring-events', '/analytics'],
  account: ['/profile', '/preferences'],
  scene: ['/my-scenes'],
  user: ['/events', '/saved', '/profile', '/preferences'],
} as const

/** Announced, but not open yet: their page says so, and their tile before it. */
const comingTiles: readonly string[] = [
  '/admin',
  '/admin/events',
  '/admin/users',
  '/admin/scenes',
  '/admin/regions',
  '/my-scenes',
  '/analytics',
  '/profile',
] satisfies TilePath[]

/** Whether there is something behind a tile. */
export const isOpen = (path: TilePath) => !comingTiles.includes(path)

export type TilePath = (typeof tiles)[keyof typeof tiles][number]
export interface TileSection {
  readonly name: keyof typeof tiles
  readonly paths: readonly TilePath[]
}

const sectionsOf: Readonly<Record<Role, readonly (keyof typeof tiles)[]>> = {
  user: ['user'],
  organizer: ['organizer', 'account'],
  scene_leader: ['organizer', 'account'],
  admin: ['admin', 'organizer', 'scene'],
}

/** The tiles of a member's dashboard; a place that appears twice is shown the first time only. */
export function dashboardSections(role: Role): TileSection[] {
  const shown = new Set<TilePath>()
  return sectionsOf[role].flatMap((name) => {
    const paths = tiles[name].filter((path) => !shown.has(path))
    for (const path of paths) shown.add(path)
    return paths.length === 0 ? [] : [{ name, paths }]
  })
}
