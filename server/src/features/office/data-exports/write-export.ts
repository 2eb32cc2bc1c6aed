import { Readable } from 'node:stream'
import { visitor } from '@floorcraft/contract/base/access.ts'
import yazl from 'yazl'
import type { Sql } from '../../../platform/db/sql.ts'
import type { JsonValue } from '../../../platform/db/tables.ts'
import { nextPass } from '../../../platform/slices.ts'
import type { FileStore } from '../../../platform/storage/file-store.ts'
import { keyOfMediaUrl } from '../../../platform/storage/media-key.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { listVisibleEvents } from '../../events/events/service.ts'
import { findPublicMember } from '../../members/members/service.ts'
import { type ExportSection, type PersonalTable, personalData } from './personal-data.ts'
import * as queries from './queries.ts'
import { readme } from './readme.ts'

export interface ExportDeps {
  readonly db: Sql
  readonly media: Pick<Storage, 'get' | 'exists'>
  readonly exportFiles: FileStore
}

interface Export {
  readonly id: string
  readonly memberId: string
  readonly sections: readonly ExportSection[]
  readonly now: Temporal.Instant
}

/** Stores a zip file with the data of a member: a readme, a JSON file for each table, and the pictures. */
export async function writeExport(
  { db, media, exportFiles }: ExportDeps,
  { id, memberId, sections, now }: Export,
): Promise<number> {
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable
  // A failure ends the file. Without a listener it would end the process of the server.
  const fail = (error: unknown) => void output.destroy(error as Error)
  zip.on('error', fail)
  const counts: { name: string; count: number }[] = []
  const pictures = new Set<string>()
  const mentioned = { event_id: new Set<string>(), organizer_id: new Set<string>() }
  const add = (name: string, rows: Awaited<ReturnType<typeof queries.listPersonalRows>>) => {
    counts.push({ name, count: rows.length })
    for (const row of rows) {
      for (const key of pictureKeys(row)) pictures.add(key)
      for (const column of ['event_id', 'organizer_id'] as const) {
        if (row[column]) mentioned[column].add(String(row[column]))
      }
    }
    zip.addReadStream(Readable.from(jsonLines(rows)), `data/${name}.json`)
  }
  for (const [name, table] of exportedTables(sections)) {
    const rows = await queries.listPersonalRows(db, { name, table, memberId })
    // The record of this export is left out: it would say that the export is still being made.
    add(
      name,
      rows.filter(({ id: own }) => own !== id),
    )
    const { ofAnother } = table
    if (ofAnother) add(ofAnother.file, await queries.listRowsOfAnother(db, { name, ofAnother, memberId }))
  }
  add('names', await listNames({ db, now }, mentioned))
  for (const key of pictures) {
    if (await media.exists(key)) addPicture(zip, { media, key, fail })
  }
  zip.addBuffer(Buffer.from(readme({ counts, now, mostRows: queries.mostRows })), 'README.txt')
  zip.end()
  return exportFiles.put(id, output)
}

const exportedTables = (sections: readonly ExportSection[]): [string, PersonalTable][] =>
  Object.entries(personalData).flatMap(([name, table]) =>
    table !== 'not personal' && table.exported !== '' && sections.includes(table.section)
      ? [[name, table] as [string, PersonalTable]]
      : [],
  )

/** What visitors read about the events and organizers that the other files name by id. */
async function listNames(
  { db, now }: { db: Sql; now: Temporal.Instant },
  ids: { readonly event_id: ReadonlySet<string>; readonly organizer_id: ReadonlySet<string> },
): Promise<Record<string, JsonValue>[]> {
  const events = await listVisibleEvents({ db, clock: { now: () => now } }, visitor, [...ids.event_id])
  const names: Record<string, JsonValue>[] = events.map((event) => ({
    event_id: event.id,
    name: event.title,
    start: event.start_datetime,
    scene: event.scene_name,
    organizer: event.organizer_name,
  }))
  for (const id of ids.organizer_id) {
    const member = await findPublicMember({ db }, visitor, id)
    if (member) names.push({ organizer_id: id, name: member.display_name })
  }
  return names
}

/** A JSON array with one row on each line. */
async function* jsonLines(rows: readonly object[]): AsyncGenerator<string> {
  yield '['
  for (const [index, row] of rows.entries()) {
    if (index % 100 === 99) await nextPass()
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(row)}`
  }
  yield '\n]\n'
}

/** The stored pictures that a row names: by address, or as the key of an upload. */
function pictureKeys(row: Readonly<Record<string, JsonValue>>): string[] {
  return Object.entries(row).flatMap(([column, value]) => {
    if (typeof value !== 'string') return []
    if (column === 'key') return [value]
    return column.endsWith('url') ? (keyOfMediaUrl(value) ?? []) : []
  })
}

interface Picture extends Pick<ExportDeps, 'media'> {
  readonly key: string
  readonly fail: (error: unknown) => void
}

/** Adds a picture without compressing it again. Pictures are opened one after the other. */
function addPicture(zip: yazl.ZipFile, { media, key, fail }: Picture): void {
  zip.addReadStreamLazy(`pictures/${key}`, { compress: false }, async (give) => {
    try {
      // A picture that was deleted in the meantime is empty.
      const stream = (await media.get(key))?.stream ?? Readable.from([])
      stream.on('error', fail)
      give(null, stream)
    } catch (error) {
      fail(error)
    }
  })
}
