import {
  getNotificationPreferences,
  getPreferences,
  getUnsubscription,
  openUnsubscription,
  unsubscribe,
  updateNotificationPreferences,
  updatePreferences,
} from '@floorcraft/contract/members/preferences.ts'
import { memberOf, RedirectAnswer, type Route, route } from '../../../platform/http/route.ts'
import * as preferences from './member-preferences.ts'
import * as links from './unsubscribe.ts'

export const preferencesRoutes = (deps: preferences.PreferencesDeps): Route[] => [
  route(getPreferences, (_, { caller }) => preferences.findPreferences(deps, memberOf(caller).id)),
  route(updatePreferences, ({ body }, { caller }) =>
    preferences.savePreferences(deps, { memberId: memberOf(caller).id, changes: body }),
  ),
  route(getNotificationPreferences, (_, { caller }) =>
    preferences.findNotificationPreferences(deps, memberOf(caller).id),
  ),
  route(updateNotificationPreferences, ({ body }, { caller }) =>
    preferences.savePreferences(deps, { memberId: memberOf(caller).id, changes: body }),
  ),
  route(getUnsubscription, ({ params }) => links.readUnsubscription(deps, params)),
  route(unsubscribe, ({ query }) => links.unsubscribe(deps, query)),
  // A mail program that cannot post opens the same address. Relative, because the reader is on this host already.
  route(openUnsubscription, async ({ query }) => {
    return new RedirectAnswer(`/unsubscribe?token=${encodeURIComponent(query.token)}`)
  }),
]
