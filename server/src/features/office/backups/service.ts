export type { About, Manifest } from './contents.ts'
export { type RestoreDeps, RestoreRefused, restoreBackup, verifyBackup } from './restore-backup.ts'
export { NothingToBackUp, writeBackup } from './write-backup.ts'
