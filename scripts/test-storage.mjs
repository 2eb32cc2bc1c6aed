// npm run test:storage: the tests of stored files on Swift, an S3-compatible store that compares signatures.
import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import { runVitest, summarize } from './checks.mjs'
import { Refusal, runScript, say } from './console.mjs'
import { isProgram } from './paths.mjs'
import { prepare } from './prepare.mjs'
import { run } from './run.mjs'
import { installSystemPackages } from './system-packages.mjs'
import { withTemporaryFolder } from './temporary-folder.mjs'

const files = ['server/src/platform/storage/file-store.test.ts']
const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object']
const bucket = 'floorcraft'
const account = { user: 'test:tester', key: 'testing' }

/** The outcomes; empty when Swift is not installed. A package starts services, so only CI installs it by itself. */
export async function testOnSwift() {
  if (!isSwiftInstalled() && process.env.CI)
    await installSystemPackages(packages).catch(({ message }) => say(message))
  if (isSwiftInstalled()) {
    return withSwift((url) =>
      runVitest('files on Swift', ['--project=api', ...files], { TEST_STORAGE_URL: url }),
    )
  }
  say(`Swift is not installed (Debian: ${packages.join(' ')}), so stored files are tested only on s3rver.`)
  return []
}

export const isSwiftInstalled = () =>
  ['proxy', 'account', 'container', 'object'].every((name) => existsSync(`/usr/bin/swift-${name}-server`))

/** Runs `work(address)` with a temporary store on loopback, which has an empty bucket. */
export function withSwift(work) {
  return withTemporaryFolder(async (folder) => {
    const servers = []
    try {
      const port = await writeSettings(folder)
      const env = { ...process.env, SWIFT_CONF_FILE: `${folder}/swift.conf` }
      for (const name of ['account', 'container', 'object', 'proxy']) {
        servers.push(
          spawn(`/usr/bin/swift-${name}-server`, [`${folder}/${name}.conf`], { env, stdio: 'ignore' }),
        )
      }
      await createBucket(`http://127.0.0.1:${port}`)
      const keys = `${encodeURIComponent(account.user)}:${account.key}`
      return await work(`s3://${keys}@${bucket}/files?endpoint=http://127.0.0.1:${port}`)
    } finally {
      for (const server of servers) server.kill()
      await Promise.all(servers.map((server) => server.exitCode ?? server.signalCode ?? once(server, 'exit')))
    }
  })
}

/** Writes the settings and rings of one server of each kind. Returns the port of the proxy. */
async function writeSettings(folder) {
  mkdirSync(`${folder}/devices/one`, { recursive: true })
  const shared = ['swift_hash_path_suffix = tests', 'swift_hash_path_prefix = tests']
  writeFileSync(`${folder}/swift.conf`, ['[swift-hash]', ...shared, ''].join('\n'))
  for (const name of ['account', 'container', 'object']) {
    const port = await findFreePort()
    const ring = `${folder}/${name}.builder`
    for (const words of ['create 2 1 1', `add r1z1-127.0.0.1:${port}/one 1`, 'rebalance']) {
      const { code, text } = await run('swift-ring-builder', [ring, ...words.split(' ')], { output: 'keep' })
      if (code !== 0) throw new Refusal(`swift-ring-builder failed:\n${text}`)
    }
    writeFileSync(
      `${folder}/${name}.conf`,
      settingsOf({ folder, port, pipeline: [], app: `${name}-server`, use: name }),
    )
  }
  const port = await findFreePort()
  writeFileSync(
    `${folder}/proxy.conf`,
    [
      settingsOf({
        folder,
        port,
        pipeline: ['catch_errors', 'cache', 's3api', 'tempauth', 'bulk', 'slo'],
        app: 'proxy-server',
        use: 'proxy',
      }),
      ...['account_autocreate = true', '[filter:catch_errors]', 'use = egg:swift#catch_errors'],
      // Signatures need no cache, but the part that compares them wants one.
      ...['[filter:cache]', 'use = egg:swift#memcache', 'memcache_servers = 127.0.0.1:1'],
      ...['[filter:s3api]', 'use = egg:swift#s3api', '[filter:tempauth]', 'use = egg:swift#tempauth'],
      ...[
        `user_${account.user.replace(':', '_')} = ${account.key} .admin`,
        '[filter:bulk]',
        'use = egg:swift#bulk',
      ],
      ...['[filter:slo]', 'use = egg:swift#slo', ''],
    ].join('\n'),
  )
  return port
}

const settingsOf = ({ folder, port, pipeline, app, use }) =>
  [
    ...['[DEFAULT]', 'bind_ip = 127.0.0.1', `bind_port = ${port}`, 'workers = 0', 'log_level = ERROR'],
    ...[`user = ${os.userInfo().username}`, `swift_dir = ${folder}`, `devices = ${folder}/devices`],
    ...['mount_check = false', '[pipeline:main]', `pipeline = ${[...pipeline, app].join(' ')}`],
    ...[`[app:${app}]`, `use = egg:swift#${use}`],
  ].join('\n')

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/** Tries until all servers answer. The older signature needs no client. */
async function createBucket(address, attempts = 480) {
  const date = new Date().toUTCString()
  const text = `PUT\n\n\n\nx-amz-date:${date}\n/${bucket}`
  const signature = createHmac('sha1', account.key).update(text).digest('base64')
  const headers = { 'x-amz-date': date, authorization: `AWS ${account.user}:${signature}` }
  const answer = await fetch(`${address}/${bucket}`, { method: 'PUT', headers }).catch((error) => error)
  if (answer.status === 200) return
  if (attempts === 0) throw new Refusal(`Swift created no bucket: ${answer.status ?? answer.cause}.`)
  await new Promise((resolve) => setTimeout(resolve, 250))
  await createBucket(address, attempts - 1)
}

if (isProgram(import.meta.url)) {
  await runScript(async () => {
    await prepare({ web: false })
    const outcomes = await testOnSwift()
    if (outcomes.length > 0) summarize(outcomes)
  })
}
