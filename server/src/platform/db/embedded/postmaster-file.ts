import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'

/** The content of postmaster.pid, which a running server writes to its folder. */
export type PostmasterFile = { pid: number; socketDir: string; isReady: boolean; isStopping: boolean }

/** Undefined when the file is missing or incomplete. */
export function readPostmasterFile(folder: string): PostmasterFile | undefined {
  const lines = contentOf(path.join(folder, 'postmaster.pid')).split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  const status = lines[7]?.trim()
  return { pid, socketDir: lines[4] ?? '', isReady: status === 'ready', isStopping: status === 'stopping' }
}

/** Empty for a file that is missing. A server that ends deletes it at any moment, so it is not looked for before. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}

/** Whether the pid is a PostgreSQL server of this folder, and not another process that got the same pid later. */
export function isPostmasterOf(folder: string, pid: number): boolean {
  if (!isAlive(pid)) return false
  try {
    // The working folder of the server is its data folder.
    if (existsSync('/proc/self/cwd')) return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes('postgres') && command.includes(folder)
  } catch (error) {
    // The process belongs to another account, or it has just ended.
    if (error instanceof Error) return false
    throw error
  }
}

/** Whether a process has this pid. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Removes a postmaster.pid when its pid belongs to another process now, because PostgreSQL would refuse to start. Only
 * the holder of the folder's lock may call it.
 */
export function removeStalePostmasterFile(folder: string): void {
  const file = readPostmasterFile(folder)
  if (file && !isPostmasterOf(folder, file.pid)) rmSync(path.join(folder, 'postmaster.pid'), { force: true })
}
