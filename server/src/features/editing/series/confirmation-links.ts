import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { Confirmation, Instance } from '@floorcraft/contract/editing/instances.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { notFound } from '../../../platform/http/app-error.ts'
import { linkTokens } from '../../../platform/link-tokens.ts'
import { confirmInstance } from './decide-instances.ts'
import type { SeriesDeps } from './deps.ts'
import * as instanceQueries from './instances/queries.ts'
import { presentInstance } from './presentation.ts'
import * as queries from './queries.ts'

const tokensOf = async (db: Sql) => linkTokens(await queries.findLinkSecret(db), 'confirm')

interface ConfirmationLink {
  readonly instanceId: string
  /** Who got the link. It ends when the series gets another organizer. */
  readonly organizerId: string
}

/** Makes the tokens of links. A token confirms one instance until it begins, and can do nothing else. */
export async function confirmationTokens(db: Sql): Promise<(link: ConfirmationLink) => string> {
  const { write } = await tokensOf(db)
  return ({ instanceId, organizerId }) => write(`${instanceId}.${organizerId}`)
}

/** What a link is about. Throws NOT_FOUND when the link is wrong or its instance has begun. */
export async function readConfirmation(
  deps: SeriesDeps,
  { token }: { token: string },
): Promise<Confirmation> {
  return shownInstance((await readLink(deps, token)).instance)
}

/** Confirms the instance of a link for the organizer of its series. */
export async function confirmByLink(deps: SeriesDeps, { token }: { token: string }): Promise<Confirmation> {
  const { instance, organizerId } = await readLink(deps, token)
  const caller: MemberCaller = { kind: 'member', id: organizerId, role: 'organizer', ledSceneIds: [] }
  return shownInstance(await confirmInstance(deps, { caller, instanceId: instance.id }))
}

async function readLink(
  { db, clock }: SeriesDeps,
  token: string,
): Promise<{ instance: Instance; organizerId: string }> {
  // Links of the release before name no organizer.
  const [instanceId, organizerId] = (await tokensOf(db)).read(token)?.split('.') ?? []
  if (instanceId === undefined) throw notFound()
  const [row] = await instanceQueries.listInstancesById(db, [instanceId])
  const now = clock.now()
  const series = row && (await queries.findSeries(db, { id: row.recurring_event_id, now }))
  // A member who may no longer organize cannot confirm by an old mail either.
  if (!series || !(await queries.hasActiveOrganizer(db, series.id))) throw notFound()
  if (organizerId !== undefined && organizerId !== series.organizer_id) throw notFound()
  const instance = presentInstance(series, row)
  if (Temporal.Instant.compare(instance.start_datetime, now) <= 0) throw notFound()
  return { instance, organizerId: series.organizer_id }
}

function shownInstance(instance: Instance): Confirmation {
  const { title, venue_name, venue_city, start_datetime, end_datetime, timezone, status } = instance
  const event_id = status === 'published' ? instance.generated_event_id : null
  return { title, venue_name, venue_city, start_datetime, end_datetime, timezone, status, event_id }
}
