import { z } from 'zod'

/** The types of notifications (secondary section 3), as the API writes them. */
export const notificationTypeSchema = z.enum([
  'welcome',
  'event_reminder',
  'new_event_in_scene',
  'event_cancelled',
  'event_updated',
  'review_received',
  'review_response',
  'scene_leader_assigned',
  'confirmation_requested',
  'organizer_request_answered',
])
export type NotificationType = z.infer<typeof notificationTypeSchema>

/** One notification in a member's list. */
export const notificationSchema = z.object({
  id: z.string(),
  type: notificationTypeSchema,
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  created_at: z.string(),
})
