import { featureOf, findImport, type House, isTest, type Rule } from './rule.ts'

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
const belowAll = /^(?:server\/src\/platform|web\/src\/(?:ui|lib))\//

/** The wing of a file; undefined for app, pages and the like, which use all. What any product has is as low as base. */
export const wingOf = (path: string): string | undefined =>
  belowAll.test(path) ? 'base' : rooms.exec(path)?.[1]

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
        "import { SearchForm } from '../../discovery/search/search-form.tsx'",
        "import { homeTexts } from '../../../messages/discovery/home.ts'",
      ],
      'contract/src/base/x.ts': "import { sceneSchema } from '../scenes/scenes.ts'",
      'server/src/platform/x.ts': "import type { Event } from '@floorcraft/contract/events/events.ts'",
      'web/src/ui/x.tsx': "import { homeTexts } from '../messages/discovery/home.ts'",
    },
  },
  {
    name: 'every feature, page, text and call lives in a wing',
    wayOut: 'Move it to a folder of tests/architecture/wings.ts, or write a new wing there.',
    breaks: ({ path }) => {
      const [, wing, rest] = places.exec(path) ?? []
      if (wing === undefined) return undefined
      if (rest === undefined) return 'is in no wing'
      if (heightOf(wing) < 0) return `is in ${wing}, which is no wing`
      return path.includes('/features/') && !rest.includes('/')
        ? 'is in a wing, but in no feature'
        : undefined
    },
    // The list of all calls.
    exceptions: ['contract/src/api.ts'],
    planted: {
      'server/src/features/artists/artists/service.ts': '',
      'server/src/features/scenes/queries.ts': '',
      'contract/src/artists.ts': '',
      'web/src/messages/artists.ts': '',
      'web/src/pages/x-page.tsx': '',
      'web/src/pages/artists/x-page.tsx': '',
    },
  },
  {
    name: 'a noun has one wing in contract, server, web and texts',
    wayOut: 'Move it to the wing of its feature.',
    breaks: ({ path }, house) => {
      const [, wing, noun = ''] = nouns.exec(path) ?? []
      const elsewhere = [...(wingsOfFeatures(house).get(noun) ?? [])].find((each) => each !== wing)
      // Base has no nouns: its media are what any product has.
      return wing !== 'base' && elsewhere ? `is in ${wing}, and ${noun} is in ${elsewhere}` : undefined
    },
    planted: {
      'web/src/features/scenes/search/x.ts': '',
      'contract/src/events/follows.ts': '',
      'web/src/messages/events/follows.ts': '',
    },
  },
]

const places =
  /^(?:contract\/src|(?:server|web)\/src\/features|web\/src\/(?:messages|pages))\/([^/]+)(?:\/(.+))?$/
/** The folder of a feature, or the file of a noun in contract or texts. */
const nouns =
  /^(?:(?:server|web)\/src\/features|contract\/src|web\/src\/messages)\/([^/]+)\/([^/.]+)(?:\/|\.ts$)/

const known = new WeakMap<House, ReadonlyMap<string, ReadonlySet<string>>>()

/** The wings of each feature by its noun. */
function wingsOfFeatures(house: House): ReadonlyMap<string, ReadonlySet<string>> {
  const found = known.get(house)
  if (found) return found
  const wingsOf = new Map<string, Set<string>>()
  for (const path of house.keys()) {
    const [wing, noun] = featureOf(path)?.split('/') ?? []
    if (wing && noun) wingsOf.set(noun, (wingsOf.get(noun) ?? new Set()).add(wing))
  }
  known.set(house, wingsOf)
  return wingsOf
}
