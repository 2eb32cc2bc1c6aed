import { defineJob, type Worker, worker } from '../../../platform/jobs/jobs.ts'
import { askAboutWaiting, type ClaimDeps } from './asking.ts'
import { mailClaimCode } from './jobs.ts'
import { type ClaimMailDeps, sendClaimCode } from './mails.ts'
import { eraseOldClaims } from './service.ts'

const ask = defineJob('event-claims.ask-admins')
const erase = defineJob('event-claims.erase')

export const eventClaimsWorkers = (deps: ClaimDeps & ClaimMailDeps): Worker[] => [
  worker(mailClaimCode, (mail) => sendClaimCode(deps, mail)),
  worker(ask, () => askAboutWaiting(deps), { cron: '*/5 * * * *' }),
  worker(erase, () => eraseOldClaims(deps), { cron: '47 * * * *' }),
]
