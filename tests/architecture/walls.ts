import { handedOnQuery } from './handed-on.ts'
import { impureGlobal } from './rooms.ts'
import { featureOf, fileOf, findImport, type House, isServer, isTest, isWeb, type Rule } from './rule.ts'
import { isFile, type SourceCode } from './source-code.ts'
import { hole } from './text-of.ts'

/** Rooms from the top of the house to its ground; a room imports only rooms below it, or itself. */
const serverFloors = [
  'main',
  'cli',
  'settings-table',
  'app',
  'pages',
  'features',
  'config',
  'platform',
] as const
const webFloors = ['app', 'pages', 'features', 'ui', 'lib', 'messages'] as const

function floorOf(path: string, floors: readonly string[]): number {
  const [, room = ''] = /^(?:server|web)\/src\/([\w-]+)/.exec(path) ?? []
  return floors.indexOf(room)
}

const climbs = (prefix: string, floors: readonly string[]) => (code: SourceCode) => {
  if (!code.path.startsWith(prefix) || isTest(code.path)) return undefined
  const own = floorOf(code.path, floors)
  return findImport(code, (target) => {
    const other = target.startsWith(prefix) ? floorOf(target, floors) : -1
    return own >= 0 && other >= 0 && other < own
  })
}

/** Inside a server feature: routes above service above queries. */
const roomInFeature: Readonly<Record<string, number>> = { 'routes.ts': 0, 'service.ts': 1, 'queries.ts': 2 }

/** What the import of another feature's file reaches, when it is another one. */
const reaches = (code: SourceCode, room: string, isOpen: (target: string) => boolean) => {
  const own = featureOf(code.path)
  return findImport(code, (target) => {
    const other = target.startsWith(room) ? featureOf(target) : undefined
    return other !== undefined && other !== own && !isOpen(target)
  })
}

/** Files of a feature that app.ts puts together. `authenticate.ts` finds the caller of every request. */
export const doorsOfApp = ['routes.ts', 'workers.ts', 'authenticate.ts']

/**
 * Plain files of web features that pages and the app may import too, because a page holds what several components of
 * the feature share: its address, its scenes, its list. Other features may not.
 */
export const openToPages: ReadonlySet<string> = new Set([
  'site/error-reports/debug-log.ts',
  'editing/event-editing/form/use-form-scenes.ts',
  'events/events/agenda/use-event-list.ts',
  'events/events/calendar/list-address.ts',
  'events/events/calendar/use-event-list-address.ts',
  'members/identity/follow-session.ts',
  'members/identity/form-rules.ts',
  'members/identity/sign-in-problems.ts',
  'events/saved-events/use-saved-events.ts',
  'scenes/scenes/scene-banner.ts',
  'scenes/scenes/scene-choice.ts',
  'scenes/scenes/use-scene-choice.ts',
])
const isOpenToPages = (from: string, target: string) =>
  /^web\/src\/(?:app|pages)\//.test(from) && openToPages.has(target.replace('web/src/features/', ''))

/** Server: plain files of the same feature. */
const isPlainOnServer = (target: string, feature: string | undefined) =>
  featureOf(target) === feature && roomInFeature[fileOf(target)] === undefined

/** Web: plain files of the same feature, and of the rooms below the features; no component, hook or call. */
const isPlainOnWeb = (target: string, feature: string | undefined) =>
  (/^web\/src\/(?:ui|lib)\//.test(target) || featureOf(target) === feature) &&
  /(?<!\/api|\/use-[\w-]+)\.ts$/.test(target)

/** The first step from a file to something that does or asks for more than it is given. */
function impurity(code: SourceCode, house: House, seen = new Set<string>()): string | undefined {
  const isPlain = isWeb(code.path) ? isPlainOnWeb : isPlainOnServer
  const impure = impureGlobal(code)
  if (impure) return impure
  for (const target of code.imports) {
    if (target.startsWith('contract/') || seen.has(target)) continue
    seen.add(target)
    const next = isPlain(target, featureOf(code.path)) ? house.get(target) : undefined
    if (!next) return `imports ${target}`
    const further = impurity(next, house, seen)
    if (further) return `imports ${target}, which ${further}`
  }
  return undefined
}

/** Modules of the contract that say nothing about dancing. */
export const anyProduct: ReadonlySet<string> = new Set([
  'api.ts',
  'base/connection-errors.ts',
  'base/contrast.ts',
  'base/distance.ts',
  'base/time/dates.ts',
  'base/endpoint.ts',
  'base/error-body.ts',
  'base/errors.ts',
  'base/maps.ts',
  'base/media.ts',
  'base/picture-cut.ts',
  'base/palette.ts',
  'base/texts/longest-texts.ts',
  'base/plain-problem.ts',
  'base/refusals.ts',
  'base/networks.ts',
  'base/texts/text-length.ts',
])

/** The folders of built or plain files that a file of the server finds at run time. */
export const foundAtRunTime: Readonly<Record<string, string>> = {
  'server/src/pages/web-build.ts': 'web/dist',
  'server/src/platform/db/migrate.ts': 'server/migrations',
}

export const walls: readonly Rule[] = [
  {
    name: 'a package imports the contract and itself, by any spelling: server and web never import each other',
    wayOut: 'Move what both need to the contract.',
    breaks: ({ path, imports }) => {
      const [own = ''] = path.split('/')
      const isInside = (target: string) =>
        new RegExp(`^(?:contract|${own})/src/`).test(target) || target === foundAtRunTime[path]
      // Tests also use fixtures and the tables of the architecture.
      const isOther = (target: string) => /^(?:server|web)(?:\/|$)/.test(target) && !target.startsWith(own)
      const target = imports.find((each) => (isTest(path) ? isOther(each) : isFile(each) && !isInside(each)))
      return target && `imports ${target}`
    },
    planted: {
      'web/src/lib/x.ts': [
        "import { a } from '../../../server/src/config.ts'",
        "import type { A } from '../../../server/src/config.ts'",
        "import {\n  a,\n  b,\n} from '../../../server/src/config.ts'",
        "import '../../../server/src/config.ts'",
        "import a from '../../../server/src/config.ts?raw'",
        "export * from '../../../server/src/config.ts'",
        "import { a } from '@floorcraft/server/src/config.ts'",
        "import { a } from '@floorcraft/contract/../../server/src/config.ts'",
        "import { a } from '../../node_modules/@floorcraft/server/src/config.ts'",
        "import { a } from '../../../node_modules/@floorcraft/server/src/config.ts'",
        "import { a } from '../../../scripts/checks.mjs'",
        "import a = require('../../../server/src/config.ts')",
        "const a = await import('../../../server/src/config.ts')",
        `const a = await import(\`../../../server/src/\${name}.ts\`)`,
        "const a = await import('../../../' + 'server/src/config.ts')",
        "type A = import('../../../server/src/config.ts').A",
        "const a = require('../../../server/src/config.ts')",
        "const a = import.meta.resolve('@floorcraft/server')",
        "const a = new URL('../../../server/src/config.ts', import.meta.url)",
        "const a = import.meta.glob('../../../server/src/*.ts')",
      ],
      'web/src/lib/x.test.ts': "vi.mock('../../../server/src/config.ts')",
      'server/src/platform/x.ts': [
        "import { a } from '../../../web/src/lib/formats.ts'",
        "import type { A } from '@floorcraft/web/src/lib/formats.ts'",
      ],
    },
  },
  {
    name: 'a module is imported by its name, except the built web and what the picture process is told to call',
    wayOut: 'Write the name of the module.',
    breaks: (code) => (isTest(code.path) ? undefined : findImport(code, (target) => target.includes(hole))),
    exceptions: ['server/src/pages/web-build.ts', 'server/src/platform/pictures/picture-process-main.ts'],
    planted: {
      'web/src/lib/x.ts': ['const a = await import(name)', `const a = await import(\`\${room}/config.ts\`)`],
      'server/src/features/events/events/x.ts': 'const a = require(name)',
    },
  },
  {
    name: 'the contract imports only zod and itself',
    wayOut: 'Move the code to server or web.',
    breaks: (code) =>
      code.path.startsWith('contract/') && !isTest(code.path)
        ? findImport(code, (target) => target !== 'zod' && !target.startsWith('contract/'))
        : undefined,
    planted: {
      'contract/src/x.ts': [
        "import { readFileSync } from 'node:fs'",
        "import type { A } from '@floorcraft/web/src/lib/formats.ts'",
      ],
    },
  },
  {
    name: 'production code never imports test code',
    wayOut: 'Move what production needs out of the test code.',
    breaks: (code) => (isTest(code.path) ? undefined : findImport(code, isTest)),
    planted: {
      'server/src/app.ts': ["import { a } from './test/builders.ts'", "import { a } from './app.test.ts'"],
      'web/src/features/events/events/x.ts': [
        "import { sampleEvent } from '../../../test/event-samples.ts'",
        "const { sampleEvent } = await import('../../../test/event-samples.ts')",
        "import { sample } from './rules.test.ts'",
      ],
    },
  },
  {
    name: 'server: main > cli > app > pages > features > config > platform',
    wayOut: 'Move the code down, or hand it in as an argument.',
    breaks: climbs('server/src/', serverFloors),
    planted: { 'server/src/platform/x.ts': "import { a } from '../features/events/events/service.ts'" },
  },
  {
    name: 'web: app > pages > features > ui > lib > messages',
    wayOut: 'Move the code down, or hand it in as an argument.',
    breaks: climbs('web/src/', webFloors),
    planted: { 'web/src/ui/x.tsx': "import { a } from '../features/events/events/api.ts'" },
  },
  {
    name: 'web/src/lib and web/src/ui know nothing about dancing: of the contract they import what any product has',
    wayOut: 'Move the code to the feature, and hand in what it needs.',
    breaks: (code) =>
      isWeb(code.path) && /^web\/src\/(?:lib|ui)\//.test(code.path)
        ? findImport(
            code,
            (target) =>
              target.startsWith('contract/') && !anyProduct.has(target.replace('contract/src/', '')),
          )
        : undefined,
    planted: {
      'web/src/lib/x.ts': [
        "import type { Event } from '@floorcraft/contract/events/events.ts'",
        "import { danceStyles } from '@floorcraft/contract/scenes/dance-styles.ts'",
        "import { a } from '../../../contract/src/scenes/scenes.ts'",
      ],
      'web/src/ui/x.tsx': "import { isSameNight } from '@floorcraft/contract/base/time/time.ts'",
    },
  },
  {
    name: 'pages never import pages',
    wayOut: 'Move the shared part to a feature.',
    breaks: (code) =>
      isWeb(code.path) && code.path.startsWith('web/src/pages/')
        ? findImport(code, (target) => target.startsWith('web/src/pages/'))
        : undefined,
    planted: { 'web/src/pages/x-page.tsx': "import { Page } from './site/offline-page.tsx'" },
  },
  {
    name: 'inside a server feature: routes > service > queries',
    wayOut: 'Move the code down, or hand it in as an argument.',
    breaks: (code) => {
      const own = roomInFeature[fileOf(code.path)]
      if (own === undefined || !code.path.startsWith('server/src/features/')) return undefined
      return findImport(code, (target) => {
        const other = featureOf(target) === featureOf(code.path) ? roomInFeature[fileOf(target)] : undefined
        return other !== undefined && other < own
      })
    },
    planted: { 'server/src/features/events/events/queries.ts': "import { a } from './service.ts'" },
  },
  {
    name: 'routes know HTTP only: no queries, no SQL',
    wayOut: 'Call a function of service.ts.',
    breaks: (code) =>
      fileOf(code.path) === 'routes.ts'
        ? findImport(code, (target) => fileOf(target) === 'queries.ts' || target === 'kysely')
        : undefined,
    planted: { 'server/src/features/events/events/routes.ts': "import * as q from './queries.ts'" },
  },
  {
    name: 'policy and rules are pure, with all that they import: the contract, plain files of their feature (web: of lib and ui)',
    wayOut: 'Hand in the value as an argument.',
    breaks: (code, house) =>
      !isTest(code.path) && featureOf(code.path) && ['policy.ts', 'rules.ts'].includes(fileOf(code.path))
        ? impurity(code, house)
        : undefined,
    planted: {
      'server/src/features/events/events/policy.ts': [
        "import { sql } from 'kysely'",
        "import type * as queries from './queries.ts'",
        "import { a } from '../../../platform/clock.ts'",
        'const chance = Math.random()',
        'const now = new Date()',
        'const port = process.env.PORT',
        'console.log(1)',
        'globalThis.count = 1',
        // Which itself imports the storage of pictures.
        "import { presentEvent } from './presentation.ts'",
      ],
      'web/src/features/events/events/rules.ts': [
        "import { useMemo } from 'react'",
        "import { eventQuery } from './api.ts'",
        "import { EventRow } from './cards/event-row.tsx'",
        "import { useStored } from '../../../lib/browser/use-browser.ts'",
        "import { sceneBanner } from '../../scenes/scenes/scene-banner.ts'",
        // Which itself names localStorage and window.
        "import { recall } from '../../../lib/browser/storage.ts'",
        'const width = window.innerWidth',
        'const chance = Math.random()',
        'const id = crypto.randomUUID()',
        'const random = Math["random"]()',
        'const { random } = Math',
        'const isDark = matchMedia(query).matches',
        'setTimeout(run, 1)',
      ],
    },
  },
  {
    name: 'a server feature is reached only through its service.ts; by app.ts also through its routes, by the demo through its queries',
    wayOut: 'Call a function of its service.ts; add one if it is missing.',
    breaks: (code) => {
      if (!isServer(code.path)) return undefined
      // The demo adds and removes rows without the rules for members.
      const isDemo = code.path.startsWith('server/src/features/office/demo/')
      const isApp = code.path === 'server/src/app.ts'
      const doors = ['service.ts', ...(isApp ? doorsOfApp : []), ...(isDemo ? ['queries.ts'] : [])]
      return reaches(code, 'server/', (target) => doors.includes(fileOf(target)))
    },
    planted: {
      'server/src/features/events/feeds/service.ts': ["import { findEvent } from '../events/queries.ts'"],
      'server/src/features/office/demo/x.ts':
        "import { isReviewer } from '../../discovery/reviews/policy.ts'",
      'server/src/cli/x.ts': [
        "import { findEvent } from '../features/events/events/queries.ts'",
        "import { routes } from '../features/events/events/routes.ts'",
      ],
      'server/src/pages/x.ts': "import { presentEvent } from '../features/events/events/presentation.ts'",
      'server/src/app.ts': "import { findEvent } from './features/events/events/queries.ts'",
    },
  },
  {
    name: 'queries that write are not handed on: a service has functions with the rules of its domain',
    wayOut: 'Write a function in the service that calls the query.',
    breaks: (code) =>
      isServer(code.path) && fileOf(code.path) !== 'queries.ts' ? handedOnQuery(code) : undefined,
    planted: {
      'server/src/features/events/events/service.ts': [
        "export { insertEvents } from './queries.ts'",
        "export { insertEvents as addEvents } from './queries.ts'",
        "export * from './queries.ts'",
        "export * as queries from './queries.ts'",
        "import { lockEvents } from './queries.ts'\nexport { lockEvents }",
        "import * as queries from './queries.ts'\nexport { queries }",
        "import * as queries from './queries.ts'\nexport const addEvents = queries.insertEvents",
        "import * as queries from './queries.ts'\nexport const { insertEvents } = queries",
        "import * as queries from './queries.ts'\nexport const eventRows = { add: queries.insertEvents }",
        "import { insertEvents } from './queries.ts'\nexport const addEvents = insertEvents",
        "export { updateEventsOfInstances } from './filters/queries.ts'",
      ],
      'server/src/features/events/events/change-event.ts': "export { updateEvent } from './queries.ts'",
    },
  },
  {
    name: 'a web feature is reached only through its api.ts, its rules.ts and its components',
    wayOut: 'Import its api.ts, its rules.ts or a component.',
    breaks: (code) =>
      isWeb(code.path)
        ? reaches(
            code,
            'web/',
            (target) =>
              ['api.ts', 'rules.ts'].includes(fileOf(target)) ||
              target.endsWith('.tsx') ||
              isOpenToPages(code.path, target),
          )
        : undefined,
    planted: {
      'web/src/features/discovery/search/x.tsx':
        "import { readAddress } from '../../events/events/cards/row-texts.ts'",
      'web/src/pages/x-page.tsx':
        "import { readAddress } from '../features/events/events/cards/row-texts.ts'",
      'web/src/app/x.tsx': "import { memory } from '../features/events/saved-events/device-list.ts'",
    },
  },
]
