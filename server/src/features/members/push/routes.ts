import {
  getPushKey,
  listPushSubscriptions,
  subscribeToPush,
  unsubscribeFromPush,
} from '@floorcraft/contract/members/push.ts'
import { memberOf, type Route, type RouteContext, route } from '../../../platform/http/route.ts'
import * as push from './service.ts'

export const pushRoutes = (deps: push.PushDeps): Route[] => [
  route(getPushKey, () => push.findPublicKey(deps)),
  route(listPushSubscriptions, (_input, context) => push.listSubscriptions(deps, onDevice(context))),
  route(subscribeToPush, ({ body }, context) => push.subscribe(deps, { ...onDevice(context), ...body })),
  route(unsubscribeFromPush, async ({ params }, { caller }) => {
    await push.unsubscribe(deps, { caller: memberOf(caller), ...params })
    return undefined
  }),
]

const onDevice = ({ caller, request }: RouteContext) => ({
  caller: memberOf(caller),
  authorization: request.headers.authorization!,
})
