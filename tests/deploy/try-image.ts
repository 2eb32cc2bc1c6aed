import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openOwnServer } from '../../server/src/test/database/own-server.ts'
import { freePort } from '../../server/src/test/free-port.ts'
import { makeTemporaryFolder } from '../../server/src/test/temporary-folder.ts'
import { root } from '../source-files.ts'
import { image } from './dockerfile.ts'

/**
 * The steps of deploy/Dockerfile without Docker: its script builds the folder of the image, and its command runs in it, as an
 * account without rights, with a file system of which only the volume can be written. Needs root.
 */
export async function tryImage(): Promise<void> {
  assert.equal(process.getuid?.(), 0, 'only root can make the file system read-only')
  const folder = makeTemporaryFolder()
  const database = await openOwnServer()
  try {
    // The account of the database, because its socket is in its own folder.
    const { uid } = statSync(database.folder)
    const volume = join(folder, 'data')
    mkdirSync(volume, { mode: 0o700 })
    chownSync(volume, uid, uid)
    await tryBuilt(buildImage(folder), { volume, account: uid, databaseUrl: database.url })
  } finally {
    await database.close()
    rmSync(folder, { recursive: true })
  }
}

/** Copies what the Dockerfile gets of a checkout, and runs its script. */
function buildImage(folder: string): string {
  const checkout = join(folder, 'build')
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root })
  const left = readFileSync(join(root, 'deploy/Dockerfile.dockerignore'), 'utf8').split('\n').filter(Boolean)
  const isLeft = (file: string) => left.some((path) => file === path || file.startsWith(`${path}/`))
  for (const file of files
    .toString()
    .split('\0')
    .filter((name) => name && !isLeft(name))) {
    cpSync(join(root, file), join(checkout, file), { force: true })
  }
  const built = join(folder, 'image')
  execFileSync('sh', ['deploy/build-image.sh', built], {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [size] = execFileSync('du', ['-sm', built]).toString().split('\t')
  console.log(`ok    image: built from a checkout, ${size} MB beside Node`)
  return built
}

async function tryBuilt(
  built: string,
  { volume, account, databaseUrl }: { volume: string; account: number; databaseUrl: string },
) {
  const port = String(await freePort())
  const env = {
    PATH: process.env.PATH,
    ...image.environment,
    ...{ DATA_DIR: volume, NODE_COMPILE_CACHE: join(volume, 'compiled'), PORT: port },
    ...{ DATABASE_URL: databaseUrl, BASE_URL: `http://localhost:${port}` },
  }
  const run = (words: readonly string[]) => inside(words, { built, volume, account, env })
  const server = run(image.command)
  const ended = once(server, 'exit')
  try {
    await untilHealthy(run)
    console.log(
      'ok    image: its command runs without rights on a read-only file system, and its health check agrees',
    )
    const page = await fetch(`http://127.0.0.1:${port}/events`)
    assert.equal(page.status, 200)
    assert.match(await page.text(), /^<!doctype html>/i)
    console.log('ok    image: it answers with a page')
    const cli = (...words: string[]) => run(['node', 'server/src/cli/floorcraft.ts', ...words])
    assert.deepEqual(await once(cli('backup', `${volume}/backup.tar`, '--with-key'), 'exit'), [0, null])
    assert.deepEqual(await once(cli('migrate'), 'exit'), [0, null])
    assert(readdirSync(volume).includes('backup.tar'))
    console.log('ok    image: the command line migrates and makes a backup')
  } finally {
    server.kill('SIGTERM')
  }
  assert.deepEqual(await ended, [0, null])
  console.log('ok    image: it ends by SIGTERM')
}

/** Runs a command with the account of the image in a view of this machine that is read-only, except for the volume. */
function inside(
  words: readonly string[],
  { built, volume, account, env }: { built: string; volume: string; account: number; env: NodeJS.ProcessEnv },
) {
  const readOnly = 'mount --bind "$0" "$0" && mount -o remount,bind,ro / && exec "$@"'
  const asAccount = [
    'setpriv',
    `--reuid=${account}`,
    `--regid=${account}`,
    '--clear-groups',
    '--no-new-privs',
  ]
  return spawn(
    '/usr/bin/unshare',
    ['--mount', 'sh', '-c', readOnly, volume, ...asAccount, '--bounding-set=-all', ...words],
    {
      cwd: built,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
}

async function untilHealthy(run: (words: readonly string[]) => ReturnType<typeof spawn>): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    const [code] = await once(run(image.healthCheck), 'exit')
    if (code === 0) return
    await sleep(500)
  }
  throw new Error('The health check did not agree')
}
