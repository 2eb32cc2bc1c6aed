import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { eventParams } from './events.ts'
import { goingEntrySchema } from './going.ts'

/** What a blocked member reads at each event of the organizer. */
export const blockedMessage = 'The organizer of this event does not accept you on the list.'

export const blockedMemberSchema = z.object({
  member_id: z.string(),
  name: z.string(),
  blocked_at: z.string(),
})
export type BlockedMember = z.infer<typeof blockedMemberSchema>

export const blockMember = endpoint('POST /events/{eventId}/going/entries/{entryId}/block', {
  summary:
    'Block a member of an entry from the lists of all events of the caller; their entries at coming events end',
  access: 'signed-in',
  params: eventParams.extend({ entryId: z.uuid() }),
  body: z.object({ member_id: z.uuid() }),
  response: z.array(goingEntrySchema),
})

export const listBlockedMembers = endpoint('GET /users/blocked-members', {
  summary: 'The members whom the caller blocked from the lists of own events, the newest first',
  access: 'signed-in',
  response: z.array(blockedMemberSchema),
})

export const unblockMember = endpoint('DELETE /users/blocked-members/{memberId}', {
  summary: 'Lift a block; lifting it again changes nothing',
  access: 'signed-in',
  changesPublicData: false,
  params: z.object({ memberId: z.uuid() }),
  response: z.array(blockedMemberSchema),
})
