import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { endpointsOnly } from './build/endpoints-only.ts'
import { neededBy } from './build/needed-by.ts'

const ownOrIcons = /(?:web|contract)\/src\/|node_modules\/lucide-react\//

const start = ['app/entry-client.tsx', 'app/start.tsx']
/** The most visited page, whose script is counted. */
const calendar = [...start, 'pages/browse-events-page.tsx']
const event = 'pages/event-page.tsx'
const profiles = ['scene', 'organizer', 'search', 'scenes', 'home'].map((page) => `pages/${page}-page.tsx`)

const dist = process.env.WEB_DIST ?? 'dist'

/**
 * Fewer, larger files, because each request costs more than a kilobyte: what every page runs on, what signing in
 * needs, what profiles show, and what most other pages share.
 */
const chunkGroups = [
  {
    name: 'vendor',
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack)\//,
    priority: 3,
  },
  {
    name: 'sign-in',
    test: /features\/identity\/(?!api|session|follow-session|return-path|ask-again)|messages\/identity|icons\/eye(?:-off)?\./,
    priority: 2,
  },
  {
    // What forms are made of, in one piece of its own: in "sign-in" it would import "shared" and be imported by it.
    name: 'forms',
    test: /ui\/(?:field|form|select-field|text-area-field|check-field)|react-hook-form/,
    priority: 2,
  },
  {
    // Opened on demand, wherever it is opened.
    name: 'dialog',
    test: /ui\/dialog\./,
    priority: 2,
  },
  {
    // Too small for files of their own.
    name: 'shared',
    test: /ui\/dotted-line|lib\/use-browser|error-reports\/error-log|identity\/session-loading|icons\/layout-dashboard/,
    priority: 1,
  },
  {
    // The words of the home page, which the dashboard needs as well: not for the profiles of scenes and organizers.
    name: 'home',
    test: /messages\/home|features\/scenes\/busy-scenes/,
    priority: 2,
  },
  {
    // The words of an event's page and of what opens over it: in "details" every profile would carry them.
    name: 'event-words',
    test: /messages\/(?:event-page|sharing)\./,
    priority: 2,
  },
  // What several screens of organizers share: never in "shared", which is part of every first view.
  {
    name: 'series',
    test: /features\/recurring-events\/|messages\/recurring-events|contract\/src\/(?:recurring-events|recurrence)\.ts/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'organizing',
    test: /features\/(?:event-editing|my-events|planning|uploads|facebook-import|organizer-requests)\/|messages\/(?:event-editing|event-form|event-tools|planning|uploads)|contract\/src\/(?:event-editing|similar-events|planning|uploads|organizer-requests)\.ts/,
    minShareCount: 3,
    priority: 2,
  },
  {
    debugName: 'shared',
    name: neededBy('shared', calendar),
    test: ownOrIcons,
    minShareCount: 3,
    priority: 1,
  },
  {
    debugName: 'details',
    name: neededBy('details', [event], { not: calendar }),
    test: ownOrIcons,
    minShareCount: 2,
    priority: 1,
  },
  {
    debugName: 'profiles',
    name: neededBy('profiles', profiles, { not: [...calendar, event] }),
    test: ownOrIcons,
    minShareCount: 3,
    priority: 1,
  },
  {
    // Its small parts, which the panels that open over it need as well.
    debugName: 'calendar',
    name: neededBy('calendar', calendar, { not: [...start, event] }),
    test: ownOrIcons,
    minShareCount: 2,
    priority: 0,
  },
  {
    name: 'icons',
    test: /node_modules\/lucide-react\//,
    minShareCount: 3,
    priority: 0,
  },
  {
    // Of everybody else: who signs in, who organizes.
    name: 'members',
    test: /(?:web|contract)\/src\//,
    minShareCount: 3,
    priority: 0,
  },
]

/** Two builds of one source: `vite build` for browsers, `vite build --ssr` for the server's public pages. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [endpointsOnly(), react(), tailwindcss()],
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? `${dist}/server` : `${dist}/client`,
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    sourcemap: false,
    // Everything stays a file of its own: data: addresses would be refused by the content security policy.
    assetsInlineLimit: 0,
    // The theme must be known before the first paint, so its styles are one file and not one per page.
    cssCodeSplit: false,
    rollupOptions: {
      input: isSsrBuild ? 'src/app/entry-server.tsx' : 'src/app/entry-client.tsx',
      ...(isSsrBuild
        ? {}
        : { output: { codeSplitting: { groups: chunkGroups, includeDependenciesRecursively: false } } }),
    },
  },
  ssr: { noExternal: true },
}))
