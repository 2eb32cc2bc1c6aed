import { changesShownDays, type SeenField } from '@floorcraft/contract/events/recent-changes.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { notFound } from '../../../platform/http/app-error.ts'
import { isId } from '../../../platform/ids.ts'
import { listVersionsSince } from '../../site/content-versions/service.ts'
import * as queries from './queries.ts'
import { seenChanges } from './rules.ts'

const mostRead = 50

/** What visitors see differently than some days ago. Throws RESOURCE_NOT_FOUND for an event that is not public. */
export async function listRecentChanges(
  { db, clock }: { db: Sql; clock: Clock },
  eventId: string,
): Promise<{ changed_at: string | null; fields: SeenField[] }> {
  const id = eventId.toLowerCase()
  const current = isId(id) ? await queries.findPublicContent(db, id) : undefined
  if (!current) throw notFound()
  const since = clock.now().subtract({ hours: 24 * changesShownDays })
  const versions = await listVersionsSince(db, { thingId: id, since, limit: mostRead })
  const { changedAt, fields } = seenChanges(current, versions as Parameters<typeof seenChanges>[1])
  return { changed_at: changedAt?.toString() ?? null, fields }
}
