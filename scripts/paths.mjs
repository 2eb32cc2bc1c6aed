import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Refusal } from './console.mjs'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** A path inside the repository. */
export function inRoot(...parts) {
  return path.join(root, ...parts)
}

/** A JSON file inside the repository. */
export function readJson(...parts) {
  return JSON.parse(readFileSync(inRoot(...parts), 'utf8'))
}

const REQUIRED = 26

/** A Node that can run the server: the current one, or the one among the dependencies. */
export function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= REQUIRED) return process.execPath
  const packaged = inRoot('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(packaged)) return packaged
  throw new Refusal(
    `Floorcraft needs Node ${REQUIRED} or newer; this is ${process.version}, and none is packaged for ${process.platform}-${process.arch}. Install it from https://nodejs.org and try again.`,
  )
}

/** The environment for child processes, in which `node` is the one of findNode. */
export function nodeEnvironment(additions = {}) {
  const folders = [path.dirname(findNode()), inRoot('node_modules', '.bin'), process.env.PATH]
  return { ...process.env, PATH: folders.join(path.delimiter), ...additions }
}

/** Whether a module is the started program, and not an import of it. */
export function isProgram(url) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(url)
}
