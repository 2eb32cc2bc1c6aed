import { pick } from '@floorcraft/contract/base/pick.ts'
import { isoInZone } from '@floorcraft/contract/base/time/time.ts'
import type { UpdateEventBody } from '@floorcraft/contract/editing/event-editing.ts'
import { seriesContent, type UpdateSeriesBody } from '@floorcraft/contract/editing/series.ts'
import { contentNames } from '@floorcraft/contract/events/event-content.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { findVenue, keepVenue } from '../../events/venues/service.ts'
import { listRemoved, listUnknownArtists } from '../../scenes/artists/service.ts'
import {
  contentAfter,
  differences,
  type KeptContent,
  signChanges,
} from '../../site/content-versions/service.ts'
import { artistsIn, type EventEditingDeps, updateEvent, withoutArtists } from '../event-editing/service.ts'
import { changeSeries } from '../series/service.ts'
import { requireKept } from './kept.ts'
import { findEditable, listSeenVersions, type ThingRequest } from './things.ts'

interface Restoration {
  readonly request: ThingRequest & { readonly version: number }
  readonly id: string
  readonly sceneSlug: string
  readonly current: KeptContent
  readonly wanted: KeptContent
}

/**
 * Brings back the content of a version by a normal edit of the caller, with its checks, conflicts and notices. Status, scene,
 * organizer and pictures stay. Throws RESOURCE_NOT_FOUND for a version that is not kept, and as an edit does.
 */
export function restoreVersion(
  deps: EventEditingDeps,
  { id: versionId, ...request }: ThingRequest & { id: number; version: number },
): Promise<void> {
  return transaction(deps.db, async (db) => {
    const inTransaction = { ...deps, db }
    const { id, content: current, scene_slug: sceneSlug } = await findEditable(db, request)
    const versions = await listSeenVersions(db, { caller: request.caller, content: current, id })
    requireKept(versions, [versionId])
    const wanted = contentAfter(versionId, { current, versions })
    const restoration = { request, id, sceneSlug, current, wanted }
    await signChanges(db, { origin: 'restored' })
    if (request.kind === 'event') await restoreEvent(inTransaction, restoration)
    else if (request.kind === 'series') await restoreSeries(inTransaction, restoration)
    else await restoreVenue(inTransaction, restoration)
  })
}

async function restoreEvent(
  deps: EventEditingDeps,
  { request: { caller, version }, id, current, wanted }: Restoration,
): Promise<void> {
  const seriesId = (current['recurring_event_id'] ?? null) as string | null
  const body = {
    ...pick(wanted, contentNames),
    ...(await programmeOf(deps.db, wanted, { eventIds: [id], seriesId })),
    ...pick(wanted, ['timezone', 'latitude', 'longitude', 'discount_expiry']),
    // Prices in the currency of another scene would be other prices.
    ...pick(isSameCurrency(current, wanted) ? wanted : current, ['price_info', 'discount_amount']),
    ...pick(current, ['scene_id', 'cover_image_url']),
    ...timesOf(current, wanted),
    version,
  }
  await updateEvent(deps, { caller, eventId: id, body: body as unknown as UpdateEventBody })
}

const isSameCurrency = (one: KeptContent, other: KeptContent) => one['currency'] === other['currency']

/** The times with their offsets, because a wall time can come twice. None when they stay. */
function timesOf(current: KeptContent, wanted: KeptContent) {
  if (differences(pick(current, times), pick(wanted, times)).length === 0) return {}
  const iso = (column: 'start_at' | 'end_at') =>
    isoInZone(Temporal.Instant.from(String(wanted[column])), String(wanted['timezone']))
  return { start_datetime: iso('start_at'), end_datetime: iso('end_at') }
}
const times = ['start_at', 'end_at', 'timezone'] as const

/** The line-up and the schedule without artists who took their names off, and those without a page. */
async function programmeOf(
  db: Sql,
  wanted: KeptContent,
  place: { eventIds: readonly string[]; seriesId: string | null },
) {
  const stored = wanted as { readonly line_up: readonly string[]; readonly schedule: readonly string[] }
  const unknown = await listUnknownArtists(db, artistsIn(stored.line_up))
  const gone = unknown.length > 0 ? [{ ids: unknown, claimed_name: null }] : []
  return withoutArtists(stored, [...(await listRemoved(db, place)), ...gone])
}

const settings = [
  ...['start_time', 'duration_hours', 'end_date', 'skip_dates'],
  ...['requires_confirmation', 'confirmation_deadline_days', 'auto_publish_if_confirmed'],
]

/** Only what differs, because a call for a series changes only what it names. Dates that are published stay. */
async function restoreSeries(
  deps: EventEditingDeps,
  { request: { caller, version }, id, current, wanted }: Restoration,
): Promise<void> {
  const programme = await programmeOf(deps.db, wanted, { eventIds: [], seriesId: id })
  const isPriced = isSameCurrency(current, wanted)
  const names = [...seriesContent, ...settings, ...(isPriced ? ['price_info'] : [])]
  const before = pick(current, names)
  const after = { ...pick(wanted, names), ...programme }
  const body = { ...pick(after as KeptContent, differences(before, after)), version }
  await changeSeries(deps, { caller, seriesId: id, body: body as UpdateSeriesBody })
}

/** The other spellings stay. */
async function restoreVenue(
  deps: EventEditingDeps,
  { request: { caller, version }, sceneSlug, current, wanted }: Restoration,
): Promise<void> {
  const key = { sceneId: sceneSlug, venueSlug: String(current['slug']) }
  const { aliases } = await findVenue(deps, { caller, ...key })
  const body = { ...wanted, aliases: aliases.map(({ slug }) => slug), version }
  await keepVenue(deps, { caller, ...key, body: body as unknown as Parameters<typeof keepVenue>[1]['body'] })
}
