import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { paging, text } from '../base/fields.ts'

/** The types of notifications (secondary section 3), as the API writes them. */
export const notificationTypeSchema = z.enum([
  'welcome',
  'event_reminder',
  'new_event_in_scene',
  'new_event_by_organizer',
  'new_event_with_artist',
  'saved_search_match',
  'event_cancelled',
  'event_updated',
  'going_changed',
  'organizer_message',
  'helper_named',
  'review_received',
  'review_response',
  'scene_leader_assigned',
  'artist_claim',
  'submission_waiting',
  'report_waiting',
  'report_decided',
  'event_claim',
  'confirmation_requested',
  'night_question',
  'series_question',
  'organizer_request_answered',
  'data_export_ready',
  'policy_changed',
  'events_handed_over',
])
export type NotificationType = z.infer<typeof notificationTypeSchema>

/** What becomes of a place on the list of an event. */
export type PlaceNews =
  | 'going'
  | 'waiting'
  | 'offered'
  | 'offer over'
  | 'place taken'
  | 'place free'
  /** The event moved: asked of who goes, has an offer, or waits. */
  | 'still coming'
  | 'offer moved'
  | 'still waiting'
  | 'ended'
  | 'blocked'
  | 'usual'

/** One notification in a member's list. */
export const notificationSchema = z.object({
  id: z.string(),
  type: notificationTypeSchema,
  title: z.string(),
  message: z.string(),
  /** The page it is about, below the address of the site; null when there is none. */
  path: z.string().nullable(),
  read: z.boolean(),
  created_at: z.string(),
})
export type Notification = z.infer<typeof notificationSchema>

const unreadCountSchema = z.object({ unread_count: z.number() })

/** How many notifications the page loads at once (secondary section 9). */
export const notificationsPortion = 50

const markedAtOnce = 500

export const listNotifications = endpoint('GET /notifications', {
  summary: "The caller's notifications, newest first",
  access: 'signed-in',
  query: z.object({
    unread_only: z.stringbool().default(false),
    ...paging({ limit: notificationsPortion, cap: 200 }),
  }),
  response: z.array(notificationSchema),
})

export const countNotifications = endpoint('GET /notifications/count', {
  summary: "How many of the caller's notifications are unread",
  access: 'signed-in',
  response: unreadCountSchema,
})

export const markNotificationsRead = endpoint('POST /notifications/mark-read', {
  summary: 'Mark notifications as read; unknown ones are skipped',
  access: 'signed-in',
  changesPublicData: false,
  body: z.object({ notification_ids: z.array(text(100)).max(markedAtOnce) }),
  response: unreadCountSchema,
})

export const markAllNotificationsRead = endpoint('POST /notifications/mark-all-read', {
  summary: "Mark all of the caller's notifications as read",
  access: 'signed-in',
  changesPublicData: false,
  response: unreadCountSchema,
})

const notificationParams = z.object({ notificationId: text(100) })

export const deleteNotification = endpoint('DELETE /notifications/{notificationId}', {
  summary: 'Delete a notification; deleting it again changes nothing',
  access: 'signed-in',
  changesPublicData: false,
  params: notificationParams,
  status: 204,
})

export const restoreNotification = endpoint('POST /notifications/{notificationId}/restore', {
  summary: 'Take back that a notification was deleted, for thirty days',
  access: 'signed-in',
  changesPublicData: false,
  params: notificationParams,
  status: 204,
})
