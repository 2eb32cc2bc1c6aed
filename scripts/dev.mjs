// npm run dev: builds the pages and restarts the server when a source file changes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { buildWeb } from './build-web.mjs'
import { Refusal, runScript, say } from './console.mjs'
import { findNode, inRoot, nodeEnvironment } from './paths.mjs'
import { prepare } from './prepare.mjs'

const QUIET_MS = 150

await runScript(async () => {
  await prepare()
  const args = process.argv.slice(2)
  let server = startServer(args)
  let isStopping = false
  let timer
  let working = Promise.resolve()

  const restart = async () => {
    await buildWeb().catch(report)
    await stop(server)
    if (isStopping) return
    say('Starting again ...')
    server = startServer(args)
  }
  for (const folder of ['contract/src', 'server/src', 'server/migrations', 'web/src']) {
    watch(inRoot(folder), { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        working = working.then(restart)
      }, QUIET_MS)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      isStopping = true
      await working
      await stop(server)
      process.exit(0)
    })
  }
})

function startServer(args) {
  return spawn(findNode(), [inRoot('server/src/main.ts'), ...args], {
    stdio: 'inherit',
    env: nodeEnvironment(),
  })
}

async function stop(server) {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

function report(error) {
  if (!(error instanceof Refusal)) throw error
  say(error.message)
}
