import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'
const gibibyte = 2 ** 30
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs `work(folder)` with a folder for the temporary files of tests, and removes it. It is in memory when there is plenty: a
 * database has a thousand small files, and on a disk creating and deleting them costs ten times the processor time.
 */
export async function withTemporaryFolder(work) {
  const folder = mkdtempSync(path.join(hasMemoryForFiles() ? memory : os.tmpdir(), 'fc-'))
  // When the tests run as root, the account of the database needs access too.
  chmodSync(folder, 0o755)
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  // Memory is not freed by itself after Ctrl-C.
  const end = () => {
    remove()
    process.exit(1)
  }
  for (const signal of signals) process.once(signal, end)
  try {
    return await work(folder)
  } finally {
    for (const signal of signals) process.off(signal, end)
    remove()
  }
}

/** Containers often give little memory to files, or forbid programs there. */
function hasMemoryForFiles() {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, place]) => place === memory)
    if (mount?.[2] !== 'tmpfs' || mount[3].split(',').includes('noexec')) return false
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= 4 * gibibyte && (process.availableMemory?.() ?? os.freemem()) >= 8 * gibibyte
  } catch {
    return false
  }
}
