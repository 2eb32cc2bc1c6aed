import { machineMilliseconds } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { NotificationDeps } from './deliveries.ts'
import { type Announcement, announceNewEvents } from './jobs.ts'
import type { TypedFacts } from './notification-facts.ts'
import * as queries from './queries.ts'
import { channelsOf, listRecipients, type Recipient } from './recipients.ts'
import { isAnyOn } from './rules.ts'
import { portion, writePortion } from './write-notifications.ts'

const beforeEveryId = '00000000-0000-0000-0000-000000000000'
const sliceMilliseconds = 5000

/**
 * Writes the notifications of new events, in portions by the ids of the members. After some seconds another job goes on,
 * so that a killed job repeats little. Repeating changes nothing.
 */
export async function writeAnnouncement(deps: NotificationDeps, announcement: Announcement): Promise<void> {
  const { sceneId, news, except, artists = [] } = announcement
  const endOfSlice = machineMilliseconds() + sliceMilliseconds
  for (let after = announcement.after ?? beforeEveryId; ; ) {
    const audience = await queries.listAudience(deps.db, {
      ...{ sceneId, after, limit: portion },
      // The event is not new to those who follow its organizer.
      organizerId: sceneId === null ? null : news.organizerId,
      artistIds: artists.flatMap(({ ids }) => ids),
    })
    const last = audience.at(-1)?.member_id
    if (last === undefined) return
    after = last
    const isSliceOver = machineMilliseconds() >= endOfSlice
    await transaction(deps.db, async (db) => {
      const rows = audience.filter(({ member_id }) => !except.includes(member_id))
      await writeForAudience({ ...deps, db }, { announcement, rows })
      if (isSliceOver) await deps.jobs.enqueue(db, announceNewEvents, { ...announcement, after })
    })
    if (isSliceOver || audience.length < portion) return
  }
}

async function writeForAudience(
  deps: NotificationDeps,
  { announcement, rows }: { announcement: Announcement; rows: readonly queries.AudienceRow[] },
): Promise<void> {
  const byId = new Map(rows.map((row) => [row.member_id, row]))
  const members = await listRecipients(deps.db, [...byId.keys()])
  await writePortion(deps, {
    // Without the type, so that a member who follows the organizer and has chosen the scene gets one notification.
    parts: ['new_event', announcement.key],
    addressed: members.map((member) => ({
      member,
      content: contentFor(member, { announcement, reason: byId.get(member.id)! }),
    })),
  })
}

/**
 * The facts for this member. That they follow an artist or the organizer is the better reason, unless they have turned
 * these notifications off.
 */
function contentFor(
  member: Recipient,
  { announcement, reason }: { announcement: Announcement; reason: queries.AudienceRow },
): TypedFacts {
  const { news, artists = [] } = announcement
  const artist = artists.find(({ ids }) => reason.artist_id !== null && ids.includes(reason.artist_id))
  const reasons: TypedFacts[] = []
  if (artist) {
    const facts = { ...news, artistName: artist.name, artistSlug: artist.slug }
    reasons.push({ type: 'new_event_with_artist', facts })
  }
  if (reason.is_follower) reasons.push({ type: 'new_event_by_organizer', facts: news })
  if (reason.is_in_scene) reasons.push({ type: 'new_event_in_scene', facts: news })
  return reasons.find((one) => isAnyOn(channelsOf(member, one))) ?? reasons.at(-1)!
}
