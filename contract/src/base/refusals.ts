import { z } from 'zod'

/** The values of `details.reason`: they tell a client what to do about a refusal when the code is not enough. */
export const refusalReasons = {
  stale_version: 'It was changed after the caller read it. `current` is what it is now.',
  duplicate: 'The same thing exists already. If it is an event, `event_id` and `title` name it.',
  global_taken: 'The organizer has a global event in this year already: `event_id` and `title` name it.',
  wrong_state: 'It is paused, ended, cancelled, answered, or in a series already. Read it again.',
  in_use: 'Other things belong to it, so it cannot be deleted. The message names them.',
  scene_inactive: 'The scene takes no new events.',
  email_taken: 'An account with this email exists already.',
  email_unconfirmed: 'The caller has to confirm their address before they publish or take a place.',
  last_admin: 'No other active admin would be left.',
  full: 'There is no place on the list, or none that fits.',
  in_progress: 'The same request is still being processed. Send it again after `Retry-After` seconds.',
} as const

export type RefusalReason = keyof typeof refusalReasons

const reasons = Object.keys(refusalReasons) as RefusalReason[]

/** The `details` of every refusal with status 409. */
export const refusalDetailsSchema = z.object({
  reason: z
    .enum(reasons)
    .describe(reasons.map((reason) => `${reason}: ${refusalReasons[reason]}`).join('\n')),
  current: z.unknown().optional().describe('What is stored now, as a read of it answers'),
  event_id: z.string().optional(),
  title: z.string().optional(),
})
export type RefusalDetails = z.infer<typeof refusalDetailsSchema>
