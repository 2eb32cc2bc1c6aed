import {
  divideCouple,
  getGoing,
  givePlace,
  goToEvent,
  leaveEvent,
  listGoing,
  listOwnGoing,
  setGoingSettings,
  setUsually,
  showOwnName,
  takePlaceForMe,
} from '@floorcraft/contract/events/going.ts'
import * as blockCalls from '@floorcraft/contract/events/going-blocks.ts'
import * as guestCalls from '@floorcraft/contract/events/going-guests.ts'
import * as invitationCalls from '@floorcraft/contract/events/going-invitations.ts'
import type { RateLimit, RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { memberOf, type Route, type RouteContext, route } from '../../../platform/http/route.ts'
import { addressOf } from '../../../platform/http/visitor-address.ts'
import * as guests from './guests/guests.ts'
import * as invitations from './invitations.ts'
import * as going from './service.ts'

/** Each press locks the list and may tell others. */
const presses: RateLimit = { name: 'going', limit: 200, windowSeconds: 3600 }
/** Joining and leaving again and again would tell those who wait each time. Also of a guest. */
const ofOneEvent: RateLimit = { name: 'going-event', limit: 20, windowSeconds: 3600 }
/** Mails that visitors let us send to addresses of their choice. */
const guestsPerAddress: RateLimit = { name: 'going-guest-address', limit: 30, windowSeconds: 3600 }
/** Mails to one address. */
const guestsPerTarget: RateLimit = { name: 'going-guest-target', limit: 5, windowSeconds: 3600 }
/** Presses on the pages of links. The dancers of a festival can share one network. */
const linksPerAddress: RateLimit = { name: 'going-link-address', limit: 100, windowSeconds: 3600 }

export const goingRoutes = (deps: going.GoingDeps & { limiter: RateLimiter }): Route[] => {
  const managing = async ({ caller }: RouteContext) => {
    const member = memberOf(caller)
    await deps.limiter.hit(presses, member.id)
    return member
  }
  const pressing = async (context: RouteContext, { eventId }: { eventId: string }) => {
    const member = await managing(context)
    await deps.limiter.hit(ofOneEvent, `${member.id} ${eventId.toLowerCase()}`)
    return member
  }
  return [
    route(getGoing, ({ params }, { caller }) => going.findGoing(deps, { caller, ...params })),
    route(listOwnGoing, (_, { caller }) => going.listOwnGoing(deps, memberOf(caller))),
    route(goToEvent, async ({ params, body }, context) =>
      going.goToEvent(deps, { caller: await pressing(context, params), ...params, ...body }),
    ),
    route(leaveEvent, async ({ params }, context) =>
      going.leaveEvent(deps, { caller: await pressing(context, params), ...params }),
    ),
    route(divideCouple, async ({ params }, context) =>
      going.divideCouple(deps, { caller: await pressing(context, params), ...params }),
    ),
    route(takePlaceForMe, async ({ params, body }, context) =>
      going.takePlaceForMe(deps, { caller: await pressing(context, params), ...params, ...body }),
    ),
    route(setUsually, async ({ params, body }, context) =>
      going.setUsually(deps, { caller: await managing(context), ...params, ...body }),
    ),
    route(showOwnName, async ({ params, body }, context) =>
      going.showOwnName(deps, { caller: await managing(context), ...params, ...body }),
    ),
    route(setGoingSettings, async ({ params, body }, context) =>
      going.setGoingSettings(deps, { caller: await managing(context), ...params, settings: body }),
    ),
    route(listGoing, ({ params }, { caller }) =>
      going.listGoing(deps, { caller: memberOf(caller), ...params }),
    ),
    route(blockCalls.blockMember, async ({ params, body }, context) =>
      going.blockMember(deps, { caller: await managing(context), ...params, memberId: body.member_id }),
    ),
    route(blockCalls.listBlockedMembers, (_, { caller }) =>
      going.listBlockedMembers(deps, memberOf(caller).id),
    ),
    route(blockCalls.unblockMember, async ({ params }, context) =>
      going.unblockMember(deps, { caller: await managing(context), ...params }),
    ),
    route(givePlace, async ({ params }, context) =>
      going.givePlace(deps, { caller: await managing(context), ...params }),
    ),
    ...guestRoutes(deps),
  ]
}

/** Of a UUID. */
const idLength = 36

/** Calls without an account: a link in a mail, or the link of a partner. */
function guestRoutes(deps: going.GoingDeps & { limiter: RateLimiter }): Route[] {
  const asking = async ({ request }: RouteContext, email: string) => {
    await deps.limiter.hit(guestsPerAddress, addressOf(request))
    await deps.limiter.hit(guestsPerTarget, email)
  }
  const using = async ({ request }: RouteContext, { token }: { token: string }) => {
    await deps.limiter.hit(linksPerAddress, addressOf(request))
    // All mails of a guest have links that begin with the same id.
    await deps.limiter.hit(ofOneEvent, token.slice(0, idLength))
  }
  return [
    route(guestCalls.askAsGuest, async ({ params, body }, context): Promise<undefined> => {
      await asking(context, body.email)
      await guests.askAsGuest(deps, { ...params, ...body })
    }),
    route(guestCalls.getGuestPlace, ({ params }) => guests.findGuestPlace(deps, params.token)),
    route(guestCalls.goAsGuest, async ({ params, body }, context) => {
      await using(context, params)
      return guests.goAsGuest(deps, { ...params, ...body })
    }),
    route(guestCalls.leaveAsGuest, async ({ params }, context) => {
      await using(context, params)
      return guests.leaveAsGuest(deps, params.token)
    }),
    route(guestCalls.takePlaceForGuest, async ({ params, body }, context) => {
      await using(context, params)
      return guests.takePlaceForGuest(deps, { ...params, ...body })
    }),
    route(guestCalls.divideCoupleOfGuest, async ({ params }, context) => {
      await using(context, params)
      return guests.divideCoupleOfGuest(deps, params.token)
    }),
    route(guestCalls.forgetGuest, async ({ params }, context): Promise<undefined> => {
      await using(context, params)
      await guests.forgetGuest(deps, params.token)
    }),
    route(invitationCalls.getGoingInvitation, ({ params }, { caller }) =>
      invitations.findInvitation(deps, { caller, ...params }),
    ),
    route(invitationCalls.acceptGoingInvitation, async ({ params }, context) => {
      await using(context, params)
      return invitations.acceptInvitation(deps, { caller: memberOf(context.caller), ...params })
    }),
    route(invitationCalls.acceptInvitationAsGuest, async ({ params, body }, context): Promise<undefined> => {
      await asking(context, body.email)
      await invitations.acceptInvitationAsGuest(deps, { ...params, ...body })
    }),
  ]
}
