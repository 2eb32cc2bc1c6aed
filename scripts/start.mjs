import { runScript } from './console.mjs'
import { inRoot, readJson } from './paths.mjs'
import { prepareAndRun } from './prepare.mjs'

// Without them V8 and malloc keep twice the memory after a load. The environment of the operator comes first.
const memory = readJson('scripts', 'server-memory.json')
// With compiled code from earlier starts Node needs no TypeScript compiler, which saves time and memory.
const defaults = { ...memory, NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'compiled') }

await runScript(() => prepareAndRun('server/src/main.ts', process.argv.slice(2), { defaults }))
