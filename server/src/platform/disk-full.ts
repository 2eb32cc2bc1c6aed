import { statfsSync } from 'node:fs'

/** Starting failed because the disk is full. The message is for the operator. */
export class DiskFull extends Error {}

/** PostgreSQL writes its log in files of 16 MB. When it cannot, it ends, and its clients get no reason. */
const leastFreeMegabytes = 32

/** Says that the disk of `folder` is full, if this can be the cause of `error`. */
export function explainFullDisk(error: unknown, folder: string): DiskFull | undefined {
  const text = error instanceof Error ? error.message : String(error)
  const free = freeMegabytes(folder)
  if (!/ENOSPC|EDQUOT|no space left/i.test(text) && (free === undefined || free >= leastFreeMegabytes))
    return undefined
  const left = free === undefined ? '' : ` ${free} MB are free.`
  const hint = 'Make room on the disk, or choose another folder with DATA_DIR, and start again.'
  return new DiskFull(`The disk of the data folder ${folder} is full.${left} ${hint}`, { cause: error })
}

function freeMegabytes(folder: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return Math.floor((bavail * bsize) / 1024 / 1024)
  } catch {
    return undefined
  }
}
