import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/**
 * Builds the pages with the development version of React. It reports every text and attribute that differs from the
 * server's page; the production version does not report attributes. Returns the folder, which the caller removes.
 */
export async function buildDevelopmentPages(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'fc-pages-'))
  await Promise.all([build(folder, []), build(folder, ['--ssr'])])
  return folder
}

/** Runs in another process, because this one must answer vitest. */
async function build(folder: string, args: readonly string[]): Promise<void> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', ...args, '--mode', 'development', '--minify', 'false', '--logLevel', 'error'],
    { cwd: join(root, 'web'), env: { ...process.env, NODE_ENV: 'development', WEB_DIST: folder } },
  )
}
