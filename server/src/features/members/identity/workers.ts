import { type Worker, worker } from '../../../platform/jobs/jobs.ts'
import type { IdentityDeps } from './deps.ts'
import { sendConfirmationLink } from './email-confirmation.ts'
import {
  confirmationRequested,
  emailChangeRequested,
  forgetExpired,
  noticeDue,
  resetRequested,
} from './jobs.ts'
import { sendNotice } from './notices.ts'
import { sendEmailChangeLink } from './own-account/email.ts'
import { sendResetLink } from './password-reset.ts'
import * as queries from './queries.ts'
import { signInsKept } from './rules.ts'
import { deleteSignInsBefore } from './sessions/queries.ts'

export const identityWorkers = (deps: IdentityDeps): Worker[] => [
  worker(resetRequested, ({ email }) => sendResetLink(deps, email)),
  worker(noticeDue, (notice) => sendNotice(deps, notice)),
  worker(emailChangeRequested, (change) => sendEmailChangeLink(deps, change)),
  worker(confirmationRequested, ({ memberId }) => sendConfirmationLink(deps, memberId)),
  worker(forgetExpired, () => forgetOld(deps), { cron: '17 * * * *' }),
]

async function forgetOld({ db, clock }: IdentityDeps): Promise<void> {
  const now = clock.now()
  await queries.deleteExpired(db, now)
  await deleteSignInsBefore(db, now.subtract(signInsKept))
}
