import {
  countNotifications,
  deleteNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotificationsRead,
  restoreNotification,
} from '@floorcraft/contract/members/notifications.ts'
import { notFound } from '../../../platform/http/app-error.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import * as list from './list/notification-list.ts'

export const notificationsRoutes = (deps: list.NotificationListDeps): Route[] => [
  route(listNotifications, ({ query }, { caller }) =>
    list.listNotifications(deps, { caller: memberOf(caller), ...query }),
  ),
  route(countNotifications, (_input, { caller }) => list.countUnread(deps, memberOf(caller))),
  route(markNotificationsRead, ({ body }, { caller }) =>
    list.markRead(deps, { caller: memberOf(caller), ids: body.notification_ids }),
  ),
  route(markAllNotificationsRead, (_input, { caller }) => list.markAllRead(deps, memberOf(caller))),
  route(deleteNotification, async ({ params }, { caller }) => {
    await list.deleteNotification(deps, { caller: memberOf(caller), ...params })
    return undefined
  }),
  route(restoreNotification, async ({ params }, { caller }) => {
    if (!(await list.restoreNotification(deps, { caller: memberOf(caller), ...params }))) throw notFound()
    return undefined
  }),
]
