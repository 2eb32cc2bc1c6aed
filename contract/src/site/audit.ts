import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { calendarDate, paging, text } from '../base/fields.ts'

/** Every action that the audit log records: `<subject>.<what happened>`. `web/src/messages/site/audit.ts` has its sentence. */
export const auditActions = [
  'leader.added',
  'leader.role_changed',
  'leader.removed',
  'theme.saved',
  'theme.reset',
  'region.theme_changed',
  'region.banner_changed',
  'user.role_changed',
  'user.disabled',
  'user.enabled',
  'policy.published',
  'user.note_added',
  'user.note_deleted',
  'review.kept',
  'review.hidden',
  'review.reopened',
  'user.second_factor_reset',
  'organizer_request.approved',
  'organizer_request.declined',
  'scene.created',
  'scene.updated',
  'scene.deleted',
  'scene.customized',
  'scene.calendar_imported',
  'venue.kept',
  'configuration.changed',
  'errors.deleted',
  'scene.profile_updated',
  'teacher.added',
  'teacher.updated',
  'teacher.removed',
  'artist.added',
  'artist.edited',
  'artist.claim_accepted',
  'artist.claim_declined',
  'artist.merged',
  'artist.unmerged',
  'artist.deleted',
  'event.edited',
  'event.status_changed',
  'event.deleted',
  'report.upheld',
  'report.refused',
  'event.merged',
  'event.unmerged',
  'event.kept_apart',
  'submission.approved',
  'submission.refused',
  'submission.source_removed',
  'submission.merged',
  'submission.undone',
  'submission.trust_ended',
  'event.claim_accepted',
  'event.claim_refused',
  'event.claimed_by_code',
  'goer.blocked',
  'goer.unblocked',
  'series.edited',
  'series.deleted',
  'series.dates_confirmed',
  'series.date_changed',
  'series.date_cancelled',
  'linked_feed.added',
  'linked_feed.changed',
  'linked_feed.removed',
  'linked_feed.proposals_accepted',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  /** The id is null after the account was deleted; the name stays. */
  actor: z.object({ id: z.string().nullable(), name: z.string() }),
  action: z.enum(auditActions),
  subject: z.object({ type: z.string(), id: z.string(), name: z.string() }),
  scene: z.object({ id: z.string(), name: z.string(), slug: z.string() }).nullable(),
  /** Small facts, such as the value before and after. */
  details: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const listAuditLog = endpoint('GET /admin/audit-log', {
  summary: 'What admins and leaders have done, the newest first',
  access: ['admin'],
  query: z.object({
    actor: text(100).optional(),
    action: z.enum(auditActions).optional(),
    /** The id of what was changed, such as a member. */
    about: text(100).optional(),
    /** A scene by id or slug. */
    scene: text(100).optional(),
    /** Days in UTC, both included. */
    from: calendarDate.optional(),
    to: calendarDate.optional(),
    ...paging({ limit: 50, cap: 200 }),
  }),
  response: z.array(auditEntrySchema),
})

export const listAuditActors = endpoint('GET /admin/audit-log/actors', {
  summary: 'The accounts with actions in the audit log, by name',
  access: ['admin'],
  response: z.array(z.object({ id: z.string(), name: z.string() })),
})
