// node scripts/prepare.mjs [--no-web] [--run <file> ...]: makes a fresh clone ready, then runs a file with the right Node.
// Plain JavaScript for Node 18 and newer, without dependencies: it runs before anything is installed.
import { buildWeb } from './build-web.mjs'
import { runScript } from './console.mjs'
import { installPackages } from './install.mjs'
import { findNode, inRoot, isProgram } from './paths.mjs'
import { becomeNode } from './run.mjs'

/** Installs the dependencies and builds the pages, each only when needed, and checks that there is a Node to run with. */
export async function prepare({ web = true } = {}) {
  await installPackages()
  findNode()
  if (web) await buildWeb()
}

/** Prepares, then runs one of the repository's programs in place of this process. */
export async function prepareAndRun(file, args, options) {
  await prepare(options)
  becomeNode([inRoot(file), ...args])
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
