import type { Sql } from '../../../platform/db/sql.ts'
import { updateRead } from '../../members/notifications/list/queries.ts'
import { insertNotifications } from '../../members/notifications/queries.ts'
import { type EventFacts, recordOf, type TypedFacts } from '../../members/notifications/service.ts'
import { demoEmail } from './accounts.ts'
import { demoId } from './demo-id.ts'
import { eventId } from './events.ts'
import { homeSlug, organizersOf, type Seeding } from './scenes.ts'
import type { DemoEvent } from './schedule.ts'

type Notice = {
  [Type in DemoNotice['type']]: Pick<Extract<DemoNotice, { type: Type }>, 'type' | 'facts'>
}[DemoNotice['type']]

/** Each member has some notifications of several types, the last ones unread. */
export async function seedNotifications(
  trx: Sql,
  planned: readonly DemoEvent[],
  { memberIds, now }: Pick<Seeding, 'memberIds' | 'now'>,
): Promise<void> {
  const coming = planned
    .filter(({ scene, isPending }) => scene.slug === homeSlug && !isPending)
    .filter(({ start }) => Temporal.Instant.compare(start.toInstant(), now) > 0)
    .sort((a, b) => Temporal.ZonedDateTime.compare(a.start, b.start))
  const published = coming.filter(({ status }) => status === 'published')
  const [tonight, moved, fresh] = published
  const cancelled = coming.find(({ status }) => status === 'cancelled')
  if (!tonight || !moved || !fresh) return
  const welcome: Notice = { type: 'welcome', facts: null }
  const received: Readonly<Record<string, readonly Notice[]>> = {
    dancer: [
      { type: 'event_reminder', facts: { eventId: eventId(tonight), event: factsOf(tonight) } },
      newIn(fresh, memberIds),
      {
        type: 'event_updated',
        facts: {
          ...{ eventId: eventId(moved), change: 'moved', reason: null, after: factsOf(moved) },
          before: factsOf({ ...moved, start: moved.start.subtract({ hours: 1 }) }),
        },
      },
      ...(cancelled ? [cancellation(cancelled)] : []),
      welcome,
    ],
    organizer: [
      {
        type: 'review_received',
        facts: {
          ...{ organizerId: memberIds.get(demoEmail('organizer'))!, reviewerName: 'Dana Dancer', rating: 5 },
        },
      },
      newIn(fresh, memberIds),
      welcome,
    ],
    organizer2: [{ type: 'organizer_request_answered', facts: { answer: 'approved' } }, welcome],
    leader: [
      newIn(fresh, memberIds),
      {
        type: 'scene_leader_assigned',
        facts: { sceneName: tonight.scene.city, sceneSlug: homeSlug, role: 'leader' },
      },
      welcome,
    ],
    admin: [welcome],
  }
  for (const [name, notices] of Object.entries(received)) {
    const memberId = memberIds.get(demoEmail(name))
    if (memberId === undefined) continue
    await insertDemoNotifications(
      trx,
      notices.map((notice, index) => ({
        ...notice,
        id: demoId('notification', `${name}/${notice.type}`),
        memberId,
        at: now.subtract({ minutes: ages[index]! }),
        isRead: index > 1,
      })),
    )
  }
}

/** In minutes, the newest first. */
const ages = [35, 5 * 60, 27 * 60, 3 * 24 * 60, 9 * 24 * 60]

function newIn(event: DemoEvent, memberIds: Seeding['memberIds']): Notice {
  const { email, name: organizerName } = organizersOf(event.scene)[event.organizer]!
  return {
    type: 'new_event_in_scene',
    facts: {
      ...{ eventId: eventId(event), event: factsOf(event), more: 0, isSeries: false },
      ...{ sceneName: event.scene.city, sceneSlug: event.scene.slug },
      ...{ organizerId: memberIds.get(email)!, organizerName },
    },
  }
}

function cancellation(event: DemoEvent): Notice {
  const [before, reason] = [factsOf(event), event.cancellationReason ?? null]
  return {
    type: 'event_cancelled',
    facts: { eventId: eventId(event), change: 'cancelled', reason, before, after: before },
  }
}

const factsOf = ({ title, start, scene, venue: [venue_name, venue_address] }: DemoEvent): EventFacts => ({
  ...{ title, venue_name, venue_address, venue_city: scene.city, is_all_day: false },
  start_datetime: start.toString({ timeZoneName: 'never', smallestUnit: 'second' }),
  timezone: start.timeZoneId,
})

type DemoNotice = TypedFacts & {
  readonly id: string
  readonly memberId: string
  readonly at: Temporal.Instant
  readonly isRead: boolean
}

/** Inserts notifications of earlier times. A member who has deleted one does not get it again. */
async function insertDemoNotifications(db: Sql, notices: readonly DemoNotice[]): Promise<void> {
  await insertNotifications(
    db,
    notices.map(({ id, memberId, at, isRead: _, ...typedFacts }) => ({
      id,
      member_id: memberId,
      ...recordOf(typedFacts),
      in_app: true,
      created_at: at,
    })),
  )
  for (const { id, memberId, at, isRead } of notices)
    if (isRead) await updateRead(db, { memberId, ids: [id], now: at })
}
