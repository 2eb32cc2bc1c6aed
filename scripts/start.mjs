import { runScript } from './console.mjs'
import { prepareAndRun } from './prepare.mjs'

await runScript(() => prepareAndRun('server/src/main.ts', process.argv.slice(2)))
