import { getEventReminder, setEventReminder } from '@floorcraft/contract/events/reminders.ts'
import type { RateLimit, RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import * as reminders from './service.ts'

const changes: RateLimit = { name: 'event-reminder', limit: 200, windowSeconds: 3600 }

export const remindersRoutes = (deps: reminders.RemindersDeps & { limiter: RateLimiter }): Route[] => [
  route(getEventReminder, ({ params }, { caller }) =>
    reminders.findReminder(deps, { caller: memberOf(caller), ...params }),
  ),
  route(setEventReminder, async ({ params, body }, { caller }) => {
    const member = memberOf(caller)
    await deps.limiter.hit(changes, member.id)
    return reminders.setReminder(deps, { caller: member, ...params, ...body })
  }),
]
