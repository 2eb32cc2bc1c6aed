// node scripts/prepare.mjs [--no-web] [--run <file> ...]: prepares a fresh clone, then runs a file with the right Node.
// The scripts are plain JavaScript for Node 18 without dependencies, because they run before the installation.
import { buildWeb } from './build-web.mjs'
import { runScript } from './console.mjs'
import { installPackages } from './install.mjs'
import { findNode, inRoot, isProgram } from './paths.mjs'
import { becomeNode } from './run.mjs'

/** Installs the dependencies, checks the Node version, and builds the pages, each only when needed. */
export async function prepare({ web = true } = {}) {
  await installPackages()
  findNode()
  if (web) await buildWeb()
}

/** Prepares, then replaces this process with the program. `defaults` are variables for the ones that are not set. */
export async function prepareAndRun(file, args, { defaults, ...options } = {}) {
  await prepare(options)
  becomeNode([inRoot(file), ...args], defaults)
}

if (isProgram(import.meta.url)) {
  await runScript(async () => {
    const [first, ...others] = process.argv.slice(2)
    const web = first !== '--no-web'
    const [flag, file, ...args] = web ? [first, ...others] : others
    if (flag === '--run') await prepareAndRun(file, args, { web })
    else await prepare({ web })
  })
}
