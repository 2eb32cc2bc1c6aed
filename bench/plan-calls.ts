import type pg from 'pg'
import type { Role } from '../contract/src/base/access.ts'
import { eventId, memberId, sceneId } from './dataset.ts'

/** The member of each role. The organizer has the event that one in ten members saved; the leader leads the scene. */
export const callers: Readonly<Record<Role, string>> = {
  user: memberId(2010),
  organizer: memberId(2),
  scene_leader: memberId(3002),
  admin: memberId(6001),
}

const day = (days: number) => Temporal.Now.plainDateISO().add({ days }).toString()

/** What calls are asked with, by the name of a parameter or a field. */
export async function values(pool: pg.Pool): Promise<Readonly<Record<string, unknown>>> {
  await pool.query(`update members set role = 'admin' where id = $1`, [callers.admin])
  const id = async (statement: string, ...parameters: unknown[]) =>
    (await pool.query<{ id: string }>(statement, parameters)).rows[0]?.id
  return {
    eventId: eventId(1),
    uid: callers.organizer,
    organizerId: callers.organizer,
    userId: memberId(2010),
    user_id: memberId(2010),
    sceneId: sceneId(2),
    scene_id: sceneId(2),
    scenes: sceneId(2),
    scene_ids: sceneId(2),
    seriesId: await id('select id from recurring_events where organizer_id = $1 limit 1', callers.organizer),
    instanceId: await id(`select id from recurring_instances where status = 'pending_confirmation' limit 1`),
    notificationId: await id('select id from notifications where member_id = $1 limit 1', callers.admin),
    notification_ids: [await id('select id from notifications where member_id = $1 limit 1', callers.admin)],
    instance_ids: [
      await id(`select id from recurring_instances where status = 'pending_confirmation' limit 1`),
    ],
    searchId: await id('select id from saved_searches where member_id = $1 limit 1', callers.admin),
    reviewId: await id('select id from reviews where organizer_id = $1 limit 1', callers.organizer),
    feedId: await id('select id from linked_feeds where scene_id = $1', sceneId(2)),
    leaderId: await id('select member_id as id from scene_leaders where scene_id = $1', sceneId(2)),
    proposal_ids: [await id('select id from feed_entries limit 1')],
    event_ids: [eventId(5), eventId(6)],
    venueSlug: await id('select slug as id from venue_names where scene_id = $1 limit 1', sceneId(2)),
    ...{ q: 'friday', search: 'member 77', days: 30, month: day(20).slice(0, 7), region: 'california' },
    ...{
      from: `${day(0)}T00:00:00Z`,
      to: `${day(60)}T00:00:00Z`,
      from_date: day(0),
      start_date: day(7),
      end_date: day(30),
      date: day(7),
    },
    ...{
      title: 'Friday Social',
      name: 'Friday Social',
      event_type: 'social',
      slug: 'new-scene',
      city: 'City 2',
    },
    ...{
      state: 'CA',
      venue_name: 'Tango Hall 2',
      venue_address: '1 Main Street',
      venue_city: 'City 2',
      venue_state: 'CA',
    },
    ...{
      start_datetime: `${day(7)}T20:00`,
      end_datetime: `${day(7)}T23:00`,
      start_time: '20:00',
      duration_hours: 3,
    },
    ...{ recurrence_type: 'weekly', scope: 'this', change: 'cancel', reason: 'Rain' },
    ...{
      email: 'member77@bench.example',
      password: 'two left feet',
      current_password: 'two left feet',
      code: '123456',
    },
    ...{
      display_name: 'Ana',
      token: 'x'.repeat(43),
      challenge: 'x',
      token_hash: 'a'.repeat(64),
      to_email: 'a@bench.example',
    },
    ...{
      rating: 5,
      review_text: 'Good',
      dispute_reason: 'No',
      flag_reason: 'No',
      response_text: 'Thanks',
      vote_type: 'helpful',
    },
    ...{ filters: { q: 'zouk' }, actions: [{ action: 'view', event_id: eventId(1) }], source: 'direct' },
    ...{ id: 'x', message: 'An error', type: 'error', functional: true, analytics: true, marketing: false },
    ...{
      calendar_url: 'https://calendar.example/new',
      facebook_url: 'https://facebook.com/events/1',
      decision: 'ignore',
    },
    ...{ status: 'published', role: 'user', events: 'cancel', banner_image_url: null, theme_config: {} },
  }
}

/** Parameters of a query that mean something else. */
export const queries: Readonly<Record<string, object>> = {
  listAuditLog: { from: day(-60), to: day(0) },
  listAdminEvents: { type: 'social', search: '' },
  countAdminEvents: { type: 'social' },
  listOrganizerRequests: { status: 'pending' },
  countSaversOfDates: { scope: 'this', change: 'cancelled' },
}

/** Bodies of calls whose fields are optional, or mean something else. */
export const bodies: Readonly<Record<string, object>> = {
  setUserStatus: { status: 'disabled' },
  setEventStatus: { status: 'cancelled', cancellation_reason: 'Rain' },
  answerOrganizerRequest: { status: 'approved' },
  changeSceneLeader: { role: 'co_leader' },
  signup: { email: 'new@bench.example', password: 'two left feet', display_name: 'Ana', role: 'user' },
  updateProfile: { bio: 'I dance' },
  updatePreferences: { preferred_scene_ids: [sceneId(1)] },
  searchEvents: { q: 'friday', max_price: 30 },
  updateSeries: { title: 'Weekly Social' },
  updateScene: { description: 'Dancing' },
  createEvent: {
    ...{
      title: 'Zouk Social',
      event_type: 'social',
      venue_name: 'Tango Hall',
      venue_address: '1 Main Street',
    },
    ...{ venue_city: 'City 1', venue_state: 'CA', scene_id: sceneId(1), status: 'published' },
    ...{ start_datetime: `${day(7)}T20:00`, end_datetime: `${day(7)}T23:00` },
  },
}

/** Calls that end what others need, in this order. */
export const later: readonly string[] = [
  ...['setEventStatus', 'deleteEvent', 'deleteSeries', 'setUserStatus', 'deleteScene', 'unlinkFeed'],
  ...['clearSearchHistory', 'deleteReview', 'endSession', 'endSessions', 'logout'],
]

/** The data of jobs that no call enqueues, or only with a mail in between. */
const ownData: Readonly<Record<string, object>> = {
  'account-deletion.erase': { memberId: callers.organizer, events: 'cancel', organizerId: null },
  'notifications.digest': { memberId: callers.user, items: [] },
}

/** The data of a job: these, or what a call has enqueued. */
export const workOf = (enqueued: ReadonlyMap<string, object>) => (name: string) =>
  ownData[name] ?? enqueued.get(name) ?? {}
