import { type Worker, worker } from '../../platform/jobs/jobs.ts'
import type { IdentityDeps } from './deps.ts'
import { sendConfirmationLink } from './email-confirmation.ts'
import { confirmationRequested, forgetExpired, passwordChanged, resetRequested } from './jobs.ts'
import { sendChangedNotice, sendResetLink } from './password-reset.ts'
import * as queries from './queries.ts'

export const identityWorkers = (deps: IdentityDeps): Worker[] => [
  worker(resetRequested, ({ email }) => sendResetLink(deps, email)),
  worker(passwordChanged, ({ memberId }) => sendChangedNotice(deps, memberId)),
  worker(confirmationRequested, ({ memberId }) => sendConfirmationLink(deps, memberId)),
  worker(forgetExpired, () => queries.deleteExpired(deps.db, deps.clock.now()), { cron: '17 * * * *' }),
]
