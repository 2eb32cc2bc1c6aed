#!/usr/bin/env node
import { runScript } from './console.mjs'
import { prepareAndRun } from './prepare.mjs'

await runScript(() => prepareAndRun('server/src/cli/floorcraft.ts', process.argv.slice(2), { web: false }))
