import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { BodyOf, ResponseOf } from '@floorcraft/contract/base/endpoint.ts'
import { readCalendarAddress } from '@floorcraft/contract/imports/calendar-address.ts'
import { badCalendarUrlMessage } from '@floorcraft/contract/imports/calendar-import.ts'
import {
  type changeLinkedFeed,
  type decideFeedProposals,
  type FeedProposal,
  type LinkedFeed,
  linkedFeedsPerScene,
  type linkFeed as linkFeedEndpoint,
} from '@floorcraft/contract/imports/linked-feeds.ts'
import { holdNamedLock } from '../../../platform/db/advisory-locks.ts'
import { transaction } from '../../../platform/db/database.ts'
import { invalid, notFound } from '../../../platform/http/app-error.ts'
import { isId, newId } from '../../../platform/ids.ts'
import type { SceneFacts } from '../../scenes/scenes/service.ts'
import { recordAction } from '../../site/audit/service.ts'
import { findManagedScene, listImportedEventsByIds } from '../calendar-import/service.ts'
import { type AddedEvent, acceptEntries } from './accept-entries.ts'
import { presentFeed, presentProposal } from './presentation.ts'
import * as queries from './queries.ts'
import { type LinkedFeedsDeps, readFeed } from './read-feed.ts'

interface SceneRequest {
  readonly caller: MemberCaller
  readonly sceneKey: string
}

interface FeedRequest extends SceneRequest {
  readonly feedId: string
}

const mostProposals = 500

/** The calendars of a scene and their open proposals. */
export async function listLinkedFeeds(
  { db }: Pick<LinkedFeedsDeps, 'db'>,
  { caller, sceneKey }: SceneRequest,
): Promise<{ feeds: LinkedFeed[]; proposals: FeedProposal[] }> {
  const scene = await findManagedScene(db, caller, sceneKey)
  const feeds = await queries.listFeeds(db, scene.id)
  const entries = await queries.listOpenEntries(db, { sceneId: scene.id, limit: mostProposals })
  const ids = entries.flatMap(({ event_id }) => event_id ?? [])
  const imported = new Map((await listImportedEventsByIds(db, ids)).map((row) => [row.id, row]))
  const events = await queries.listShownEvents(db, { sceneId: scene.id, ids })
  const shown = new Map(events.map((row) => [row.id, row]))
  return {
    feeds: feeds.map(presentFeed),
    proposals: entries.flatMap((entry) =>
      presentProposal(entry, {
        imported: imported.get(entry.event_id ?? ''),
        existing: shown.get(entry.event_id ?? ''),
      }),
    ),
  }
}

/** Links a calendar and reads it for the first time. Linking it again answers the link that exists. */
export async function linkFeed(
  deps: LinkedFeedsDeps,
  { caller, sceneKey, body }: SceneRequest & { body: BodyOf<typeof linkFeedEndpoint> },
): Promise<LinkedFeed> {
  const scene = await findManagedScene(deps.db, caller, sceneKey)
  const address = readCalendarAddress(body.calendar_url)
  if (!address)
    throw invalid([{ path: 'calendar_url', message: badCalendarUrlMessage }], badCalendarUrlMessage)
  const id = newId()
  // Until its own name is read.
  const name = URL.parse(address.url)?.hostname ?? address.url
  const now = deps.clock.now()
  const isNew = await transaction(deps.db, async (db) => {
    await holdNamedLock(db, 'sceneImport', scene.id)
    const linked = await queries.listFeeds(db, scene.id)
    if (linked.some(({ calendar_url }) => calendar_url === address.url)) return false
    if (linked.length >= linkedFeedsPerScene) {
      const message = `A scene can have ${linkedFeedsPerScene} linked calendars. Unlink one first.`
      throw invalid([{ path: 'calendar_url', message }], message)
    }
    await queries.insertFeed(db, {
      id,
      scene_id: scene.id,
      calendar_url: address.url,
      name,
      months_ahead: body.months_ahead,
      default_status: body.default_status,
      dance_styles: body.dance_styles,
      always_accept: [],
      linked_by: caller.id,
      linked_at: now,
      next_read_at: now,
      failures: 0,
    })
    await record({ ...deps, db }, { caller, scene, feed: { id, name }, action: 'linked_feed.added' })
    return true
  })
  if (isNew) await readFeed(deps, { feedId: id, isReviewed: body.is_reviewed })
  const feeds = await queries.listFeeds(deps.db, scene.id)
  const feed = feeds.find(({ calendar_url }) => calendar_url === address.url)
  // Another leader has unlinked it while it was read.
  if (!feed) throw notFound()
  return presentFeed(feed)
}

/**
 * Changes what a calendar adds and what is accepted without a question. Later acceptances are in the name of the caller,
 * because a leader cannot publish in the name of another one.
 */
export function changeFeed(
  deps: LinkedFeedsDeps,
  { body, ...request }: FeedRequest & { body: BodyOf<typeof changeLinkedFeed> },
): Promise<LinkedFeed> {
  return transaction(deps.db, async (db) => {
    const { scene, feed } = await findFeed({ ...deps, db }, request, { isLocked: true })
    // A longer period has more entries, which the next reading finds.
    const isLonger = body.months_ahead !== undefined && body.months_ahead !== feed.months_ahead
    await queries.updateFeed(db, feed.id, {
      months_ahead: body.months_ahead ?? feed.months_ahead,
      default_status: body.default_status ?? feed.default_status,
      always_accept: body.always_accept ? [...new Set(body.always_accept)] : feed.always_accept,
      ...((body.always_accept || body.default_status) && { linked_by: request.caller.id }),
      ...(isLonger && { entries_read_at: null }),
    })
    await record(
      { ...deps, db },
      { caller: request.caller, scene, feed, action: 'linked_feed.changed', details: { ...body } },
    )
    return presentFeed((await queries.findFeed(db, { id: feed.id, sceneId: scene.id }))!)
  })
}

/** Reads a calendar now. When another server reads it already, the answer is the feed as it is. */
export async function readFeedNow(deps: LinkedFeedsDeps, request: FeedRequest): Promise<LinkedFeed> {
  const { scene, feed } = await findFeed(deps, request)
  await readFeed(deps, { feedId: feed.id, isFull: true })
  const after = await queries.findFeed(deps.db, { id: feed.id, sceneId: scene.id })
  if (!after) throw notFound()
  return presentFeed(after)
}

/** Ends a link. Imported events stay. */
export function unlinkFeed(deps: LinkedFeedsDeps, request: FeedRequest): Promise<void> {
  return transaction(deps.db, async (db) => {
    const { scene, feed } = await findFeed({ ...deps, db }, request)
    await queries.deleteFeed(db, feed.id)
    await record({ ...deps, db }, { caller: request.caller, scene, feed, action: 'linked_feed.removed' })
  })
}

/** Decides open proposals, or reopens ignored ones. What another leader decided first is left as it is. */
export async function decideProposals(
  deps: LinkedFeedsDeps,
  { caller, sceneKey, body }: SceneRequest & { body: BodyOf<typeof decideFeedProposals> },
): Promise<ResponseOf<typeof decideFeedProposals>> {
  const scene = await findManagedScene(deps.db, caller, sceneKey)
  const ids = body.proposal_ids.filter(isId)
  return transaction(deps.db, async (db) => {
    await holdNamedLock(db, 'sceneImport', scene.id)
    const state = body.decision === 'reopen' ? 'ignored' : 'open'
    const entries = await queries.lockEntries(db, { sceneId: scene.id, ids, state })
    if (body.decision !== 'accept') {
      const next = body.decision === 'ignore' ? 'ignored' : 'open'
      await queries.updateEntryStates(db, { ids: entries.map(({ id }) => id), state: next })
      return { decided: entries.length, events: [] }
    }
    const events: AddedEvent[] = []
    for (const [feedId, list] of Map.groupBy(entries, ({ feed_id }) => feed_id)) {
      const feed = (await queries.findFeed(db, { id: feedId, sceneId: scene.id }))!
      const added = await acceptEntries(
        { ...deps, db },
        { caller, scene, feed, entries: list, isAutomatic: false },
      )
      events.push(...added)
    }
    return { decided: entries.length, events }
  })
}

async function findFeed(
  { db }: Pick<LinkedFeedsDeps, 'db'>,
  { caller, sceneKey, feedId }: FeedRequest,
  { isLocked = false } = {},
) {
  const scene = await findManagedScene(db, caller, sceneKey)
  if (isLocked && isId(feedId)) await queries.lockFeed(db, feedId)
  const feed = isId(feedId) ? await queries.findFeed(db, { id: feedId, sceneId: scene.id }) : undefined
  if (!feed) throw notFound()
  return { scene, feed }
}

function record(
  deps: LinkedFeedsDeps,
  {
    caller,
    scene,
    feed,
    ...entry
  }: {
    caller: MemberCaller
    scene: SceneFacts
    feed: { readonly id: string; readonly name: string }
    action: 'linked_feed.added' | 'linked_feed.changed' | 'linked_feed.removed'
    details?: Readonly<Record<string, unknown>>
  },
): Promise<void> {
  const subject = { type: 'linked_feed', id: feed.id, name: feed.name }
  return recordAction(deps, { caller, subject, sceneId: scene.id, ...entry })
}
