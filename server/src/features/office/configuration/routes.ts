import {
  changeConfiguration,
  getEmailStatus,
  listConfiguration,
  listEmailProviders,
  sendTestEmail,
} from '@floorcraft/contract/office/configuration.ts'
import type { RateLimit, RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import * as configuration from './service.ts'

/** Each test opens a connection to a mail server. */
const testMails: RateLimit = { name: 'test-mail', limit: 20, windowSeconds: 3600 }

export const configurationRoutes = ({
  limiter,
  ...deps
}: configuration.ConfigurationDeps & { limiter: RateLimiter }): Route[] => [
  route(listConfiguration, ({ query }) => configuration.listConfiguration(deps, query.category)),
  route(listEmailProviders, async () => configuration.listEmailProviders()),
  route(changeConfiguration, ({ body }, { caller }) =>
    configuration.changeConfiguration(deps, { caller: memberOf(caller), changes: body }),
  ),
  route(sendTestEmail, async ({ body }, { caller }) => {
    await limiter.hit(testMails, memberOf(caller).id)
    return configuration.sendTestEmail(deps, body)
  }),
  route(getEmailStatus, () => configuration.findEmailStatus(deps)),
]
