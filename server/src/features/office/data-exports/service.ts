import { type DataExport, exportDays } from '@floorcraft/contract/office/data-exports.ts'
import type { Clock } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/http/app-error.ts'
import { isId, newId } from '../../../platform/ids.ts'
import { defineJob, type Jobs, type Worker, worker } from '../../../platform/jobs/jobs.ts'
import type { StoredBytes } from '../../../platform/storage/file-store.ts'
import { notify } from '../../members/notifications/service.ts'
import type { ExportSection } from './personal-data.ts'
import * as queries from './queries.ts'
import { type ExportDeps, writeExport } from './write-export.ts'

export interface DataExportDeps extends ExportDeps {
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'enqueue'>
}

const makeExportJob = defineJob<{ exportId: string }>('data-exports.make', {
  retryLimit: 3,
  retryDelay: 60,
  expireInSeconds: 1800,
})

/** An export that is not complete after this time has failed. Its retries are over then. */
const makingLasts = { hours: 3 }

export async function listExports(
  { db }: Pick<DataExportDeps, 'db'>,
  memberId: string,
): Promise<DataExport[]> {
  return (await queries.listExports(db, memberId)).map(present)
}

/** Starts an export. When this member has one that is being made, it answers that one. */
export function requestExport(
  { db, clock, jobs }: Pick<DataExportDeps, 'db' | 'clock' | 'jobs'>,
  { memberId, sections }: { memberId: string; sections: readonly ExportSection[] },
): Promise<DataExport> {
  return transaction(db, async (trx) => {
    const id = newId()
    const added = await queries.insertExport(trx, { id, memberId, sections, now: clock.now() })
    if (added) {
      await jobs.enqueue(trx, makeExportJob, { exportId: id })
      return present(added)
    }
    const running = (await queries.listExports(trx, memberId)).find(({ status }) => isRunning(status))
    // It was completed between the two queries.
    return present(running ?? (await queries.listExports(trx, memberId))[0]!)
  })
}

const isRunning = (status: string) => status === 'pending' || status === 'processing'

/** The file of an export of this member. Throws RESOURCE_NOT_FOUND for every other one, and when its time is over. */
export async function openExport(
  { db, clock, exportFiles }: Pick<DataExportDeps, 'db' | 'clock' | 'exportFiles'>,
  { memberId, requestId }: { memberId: string; requestId: string },
): Promise<{ file: StoredBytes; name: string }> {
  const row = isId(requestId) ? await queries.findExport(db, requestId.toLowerCase()) : undefined
  if (row?.member_id !== memberId || row.status !== 'completed') throw notFound()
  if (Temporal.Instant.compare(row.expires_at!, clock.now()) <= 0) throw notFound()
  const file = await exportFiles.get(row.id)
  if (!file) throw notFound()
  return { file, name: `floorcraft-data-${row.requested_at.toString().slice(0, 10)}.zip` }
}

/** Makes the file and tells the member. A second run for the same export makes it again, or does nothing when it is complete. */
export async function makeExport(deps: DataExportDeps, exportId: string): Promise<void> {
  const { db, clock } = deps
  const row = await queries.findExport(db, exportId)
  if (!row || !isRunning(row.status)) return
  await queries.updateExport(db, row.id, { status: 'processing' })
  const { member_id: memberId } = row
  const sections = row.sections as ExportSection[]
  const file_size = await writeExport(deps, { id: row.id, memberId, sections, now: clock.now() })
  const expires_at = clock.now().add({ hours: exportDays * 24 })
  await transaction(db, async (trx) => {
    await queries.updateExport(trx, row.id, { status: 'completed', file_size, expires_at })
    await notify(
      { ...deps, db: trx },
      { type: 'data_export_ready', key: row.id, memberIds: [memberId], facts: { days: exportDays } },
    )
  })
}

/** Ends exports whose time is over, and deletes the files that no export of a member has. */
export async function deleteOldExports({ db, clock, exportFiles }: DataExportDeps): Promise<void> {
  await queries.failExportsBefore(db, clock.now().subtract(makingLasts))
  await queries.expireExports(db, clock.now())
  const stored = await exportFiles.list()
  const kept = new Set(await queries.listKeptExports(db, stored.filter(isId)))
  for (const id of stored) if (!kept.has(id)) await exportFiles.remove(id)
}

function present(row: queries.ExportRow): DataExport {
  return {
    id: row.id,
    request_id: row.id,
    requested_at: row.requested_at.toString(),
    status: row.status,
    file_size: row.file_size === null ? null : Number(row.file_size),
    expires_at: row.expires_at?.toString() ?? null,
  }
}

/** Deletes the files of all exports of a member who is deleted. */
export async function deleteExportFiles(
  { db, exportFiles }: Pick<DataExportDeps, 'db' | 'exportFiles'>,
  memberId: string,
): Promise<void> {
  for (const { id } of await queries.listExports(db, memberId)) await exportFiles.remove(id)
}

const deleteOldJob = defineJob('data-exports.delete-old')

export const dataExportsWorkers = (deps: DataExportDeps): Worker[] => [
  worker(makeExportJob, ({ exportId }) => makeExport(deps, exportId)),
  worker(deleteOldJob, () => deleteOldExports(deps), { cron: '23 * * * *' }),
]
