import { findImport, type House, isTest, type Rule } from './rule.ts'

/**
 * The wings of the house, from the ground up: contract, server, web and its texts have the same. A wing uses itself and the
 * wings before it. ARCHITECTURE.md draws them, and each has a README in server/src/features.
 */
export const wings = [
  'base',
  'site',
  'members',
  'scenes',
  'events',
  'editing',
  'imports',
  'discovery',
  'office',
] as const

const rooms = /^(?:contract\/src|(?:server|web)\/src\/features|web\/src\/messages)\/([^/]+)(?=\/)/

/** The wing of a file; undefined where none is, as in platform, ui, pages and app. */
export const wingOf = (path: string): string | undefined => rooms.exec(path)?.[1]

const heightOf = (wing: string) => (wings as readonly string[]).indexOf(wing)

export const wingRules: readonly Rule[] = [
  {
    name: 'a wing uses only itself and the wings before it',
    wayOut: 'Move the code down, or let the page hand it in.',
    breaks: (code) => {
      const own = wingOf(code.path)
      if (own === undefined || isTest(code.path)) return undefined
      return findImport(code, (target) => {
        const other = wingOf(target)
        return other !== undefined && heightOf(other) > heightOf(own)
      })
    },
    planted: {
      'server/src/features/scenes/scenes/service.ts': [
        "import { findEvent } from '../../events/events/service.ts'",
        "import type { Event } from '@floorcraft/contract/events/events.ts'",
      ],
      'web/src/features/events/events/x.tsx': [
        "import { SearchBox } from '../../discovery/search/search-box.tsx'",
        "import { homeTexts } from '../../../messages/discovery/home.ts'",
      ],
      'contract/src/base/x.ts': "import { sceneSchema } from '../scenes/scenes.ts'",
    },
  },
  {
    name: 'every feature, text and call lives in a wing',
    wayOut: 'Move it to a folder of tests/architecture/wings.ts, or write a new wing there.',
    breaks: ({ path }) => {
      const wing = wingOf(path)
      const isLoose = /^(?:contract\/src|web\/src\/messages)\/[^/]+$/.test(path) && !looseFiles.includes(path)
      if (isLoose) return 'is in no wing'
      return wing !== undefined && heightOf(wing) < 0 ? `is in ${wing}, which is no wing` : undefined
    },
    planted: {
      'server/src/features/artists/service.ts': '',
      'contract/src/artists.ts': '',
      'web/src/messages/artists.ts': '',
    },
  },
  {
    name: 'a feature has one wing in server and web',
    wayOut: 'Move it to the same wing in both.',
    breaks: ({ path }, house) => {
      const [, room, wing, feature] = roomsOfFeature.exec(path) ?? []
      if (feature === undefined) return undefined
      const other = room === 'server' ? 'web' : 'server'
      const elsewhere = wings.find(
        (each) => each !== wing && foldersOf(house).has(`${other} ${each} ${feature}`),
      )
      return elsewhere && `is in ${wing}, and in ${other} in ${elsewhere}`
    },
    planted: { 'web/src/features/scenes/search/x.ts': '' },
  },
]

const roomsOfFeature = /^(server|web)\/src\/features\/([^/]+)\/([^/]+)\//

const known = new WeakMap<House, ReadonlySet<string>>()

/** The folders of features: "server events feeds". */
function foldersOf(house: House): ReadonlySet<string> {
  const folders =
    known.get(house) ??
    new Set([...house.keys()].map((path) => roomsOfFeature.exec(path)?.slice(1).join(' ') ?? ''))
  known.set(house, folders)
  return folders
}

/** The list of all calls. */
const looseFiles: readonly string[] = ['contract/src/api.ts']
