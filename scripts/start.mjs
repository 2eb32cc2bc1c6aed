import { runScript } from './console.mjs'
import { readJson } from './paths.mjs'
import { prepareAndRun } from './prepare.mjs'

// Without them V8 and malloc keep twice the memory after a load. The environment of the operator comes first.
const defaults = readJson('scripts', 'server-memory.json')

await runScript(() => prepareAndRun('server/src/main.ts', process.argv.slice(2), { defaults }))
