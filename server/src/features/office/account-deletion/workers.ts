import { type Worker, worker } from '../../../platform/jobs/jobs.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { type EraseDeps, erase } from './erase.ts'
import { deletionRequested, eraseAccount } from './jobs.ts'
import { sendDeletionLink } from './service.ts'

type Deps = EraseDeps & { readonly mailer: Mailer; readonly baseUrl: string }

export const accountDeletionWorkers = (deps: Deps): Worker[] => [
  worker(deletionRequested, ({ memberId }) => sendDeletionLink(deps, memberId)),
  worker(eraseAccount, (erasure) => erase(deps, erasure)),
]
