import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { instant, nameWithoutLink } from '../base/fields.ts'
import { emailSchema } from '../members/identity.ts'
import { eventParams } from './events.ts'
import { danceRoleSchema, goingBody, goingSchema } from './going.ts'

/** How long an address that is not confirmed is kept. */
export const guestLinkHours = 24

export const nameWithoutLinkMessage = 'Please leave out web addresses, and write a space after a dot'

/** What a person without an account says about themselves. */
export const guestBody = z.object({
  name: nameWithoutLink(100, { missing: 'Please enter your name', link: nameWithoutLinkMessage }),
  email: emailSchema,
})

export const guestWishBody = guestBody.extend({
  role: danceRoleSchema.default(null),
  partner: goingBody.shape.partner,
})

/** The token of a link; it shows only what its holder may see. */
const tokenParams = z.object({ token: z.string().max(300) })

/** What the page of a guest shows. The event itself is public. */
export const guestPlaceSchema = z.object({
  event_id: z.string(),
  name: z.string(),
  /** What the guest asked for. */
  role: danceRoleSchema,
  is_couple: z.boolean(),
  /** The partner of the person who sent the link. */
  is_invited: z.boolean(),
  /** Whether the guest pressed once. Before that they are on no list. */
  is_confirmed: z.boolean(),
  /** The address belongs to an account, which has the place now. */
  has_account: z.boolean(),
  going: goingSchema,
})
export type GuestPlace = z.infer<typeof guestPlaceSchema>

export const askAsGuest = endpoint('POST /events/{eventId}/going/guests', {
  summary: 'Ask for a place without an account: mails a link. Holds nothing before a press on its page',
  access: 'public',
  params: eventParams,
  body: guestWishBody,
  status: 204,
})

export const getGuestPlace = endpoint('GET /going-guests/{token}', {
  summary: 'The place of a guest by the link in a mail; changes nothing',
  access: 'public',
  params: tokenParams,
  response: guestPlaceSchema,
})

export const goAsGuest = endpoint('PUT /going-guests/{token}', {
  summary: 'The press of a guest, as `PUT /events/{eventId}/going` of a member',
  access: 'public',
  params: tokenParams,
  body: goingBody.pick({ role: true }),
  response: guestPlaceSchema,
})

export const leaveAsGuest = endpoint('DELETE /going-guests/{token}', {
  summary: 'Leave the list as a guest, or pass on an offer',
  access: 'public',
  params: tokenParams,
  response: guestPlaceSchema,
})

export const takePlaceForGuest = endpoint('PUT /going-guests/{token}/take', {
  summary: 'Take the next place that is free without asking, as a guest',
  access: 'public',
  params: tokenParams,
  body: z.object({ until: instant().nullable() }),
  response: guestPlaceSchema,
})

export const divideCoupleOfGuest = endpoint('PUT /going-guests/{token}/one-by-one', {
  summary: 'Wait one by one instead of as a couple, as a guest',
  access: 'public',
  params: tokenParams,
  response: guestPlaceSchema,
})

export const forgetGuest = endpoint('DELETE /going-guests/{token}/address', {
  summary: '"This was not me": leaves the list and erases the name and the address',
  access: 'public',
  params: tokenParams,
  status: 204,
})
