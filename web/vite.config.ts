import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { endpointsOnly } from './build/endpoints-only.ts'
import { iconsWithoutKeys } from './build/icons-without-keys.ts'
import { neededBy } from './build/needed-by.ts'
import { pageFiles } from './build/page-files.ts'
import { contractHash, serviceWorker } from './build/service-worker.ts'

const ownOrIcons = /(?:web|contract)\/src\/|node_modules\/lucide-react\//

const start = ['app/start.tsx']
/** The most visited page, whose script is counted. */
const calendar = ['pages/events/browse-events-page.tsx']
const event = ['pages/events/event-page.tsx']
const scene = ['pages/scenes/scene-page.tsx']
const organizer = ['pages/discovery/organizer-page.tsx']
const profiles = ['scenes/scene', 'discovery/search', 'scenes/scenes', 'discovery/home'].map(
  (page) => `pages/${page}-page.tsx`,
)

const eventForm = ['pages/editing/edit-event-page.tsx']
const lightPages = ['editing/my-events', 'office/dashboard', 'members/login'].map(
  (page) => `pages/${page}-page.tsx`,
)

/** A chunk of the modules that these files need at once and that would be part of `minShareCount` chunks or more. */
function sharedBy(
  files: readonly string[],
  { name, minShareCount }: { name: string; minShareCount: number },
) {
  return { debugName: name, name: neededBy(name, files), test: ownOrIcons, minShareCount }
}

/** Modules that only one of the pages needs would make the other one larger. */
function neededByBoth(
  name: string,
  first: readonly string[],
  second: readonly string[],
): ReturnType<typeof neededBy> {
  const [byFirst, bySecond] = [neededBy(name, first), neededBy(name, second)]
  return (id, modules) => byFirst(id, modules) && bySecond(id, modules)
}

/** Modules that none of the other pages needs. */
function neededOnlyByFirst(
  name: string,
  first: readonly string[],
  others: readonly string[],
): ReturnType<typeof neededBy> {
  const [byFirst, byOthers] = [neededBy(name, first), neededBy(name, others)]
  return (id, modules) => (byOthers(id, modules) ? null : byFirst(id, modules))
}

/**
 * Few larger files instead of many small ones: a request costs more than a kilobyte. The first group that a module
 * fits takes it. docs/performance.md has the figures of each group.
 */
const chunkGroups = [
  {
    name: 'vendor',
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack)\/|preload-helper|rolldown\/runtime/,
  },
  sharedBy(start, { name: 'start', minShareCount: 1 }),
  sharedBy(calendar, { name: 'shared', minShareCount: 4 }),
  sharedBy(calendar, { name: 'calendar', minShareCount: 2 }),
  { ...sharedBy(event, { name: 'details', minShareCount: 2 }), name: neededByBoth('details', event, scene) },
  sharedBy(event, { name: 'event', minShareCount: 2 }),
  // Only forms, teachers and organizers need what a member may enter as a link.
  { name: 'social-links', test: /\/contract\/src\/.*\/(?:social-links|url)\.ts$/ },
  // Its dialogs need it too.
  {
    name: 'search',
    test: /\/(?:features\/discovery\/search\/(?:rules|api|active-filters)|(?:messages|contract\/src)\/discovery\/search(?:-query)?)\.tsx?$/,
  },
  sharedBy(profiles, { name: 'profiles', minShareCount: 4 }),
  sharedBy(scene, { name: 'scene', minShareCount: 2 }),
  // Reviews are on no page whose script is counted.
  {
    ...sharedBy(organizer, { name: 'organizer', minShareCount: 2 }),
    name: neededOnlyByFirst('organizer', organizer, [...profiles, ...event, 'pages/members/login-page.tsx']),
  },
  // What checks a form by the contract, and the fields of events: signing in does without. Schemas need the two modules without
  // schemas, which would otherwise be in chunks that need the schemas.
  {
    name: 'form-kit',
    test: /\/contract\/src\/.*\/(?:social-account|region-colours)\.ts$|\/ui\/form\/(?!stale-dialog|problems|form-problems|drafts|form-values)|\/node_modules\/(?:zod|@hookform)\/|\?schemas$/,
  },
  { name: 'event-fields', test: /\/(?:event-fields\/(?!rules)|uploads\/.*cover|upload-overlay)/ },
  // Many small files without imports. Other parts of the form would form a circle with its schemas.
  {
    ...sharedBy(eventForm, { name: 'form-words', minShareCount: 2 }),
    name: neededOnlyByFirst('form-words', eventForm, [...profiles, ...event, ...organizer, ...lightPages]),
    test: /\/web\/src\/messages\/|node_modules\/lucide-react\//,
  },
]

/** The pages that most readers open one after the other. */
const visitorsPages = /\/(?:home|browse-events|event|scene|search|organizer)-page/

const dist = process.env.WEB_DIST ?? 'dist'

/** Two builds of one source: `vite build` for browsers, `vite build --ssr` for the server's public pages. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [endpointsOnly(), iconsWithoutKeys(), pageFiles(), react(), tailwindcss(), serviceWorker()],
  define: { 'import.meta.env.CONTRACT_HASH': JSON.stringify(contractHash()) },
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? `${dist}/server` : `${dist}/client`,
    // Open pages still fetch the files of the build before, which compress-assets.ts removes later.
    emptyOutDir: isSsrBuild,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    sourcemap: false,
    // Everything stays a file of its own: data: addresses would be refused by the content security policy.
    assetsInlineLimit: 0,
    // The theme must be known before the first paint, so its styles are one file and not one per page.
    cssCodeSplit: false,
    // The list of files to fetch beside each page is part of the first script. Other pages fetch theirs a step later.
    modulePreload: {
      resolveDependencies: (file, files) => (visitorsPages.test(file) ? files : []),
    },
    rollupOptions: {
      input: isSsrBuild ? 'src/app/entry-server.tsx' : { main: 'src/app/entry-client.tsx' },
      ...(isSsrBuild
        ? {}
        : { output: { codeSplitting: { groups: chunkGroups, includeDependenciesRecursively: false } } }),
    },
  },
  ssr: { noExternal: true },
}))
