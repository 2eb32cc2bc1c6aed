import { type Worker, worker } from '../../platform/jobs/jobs.ts'
import { notificationMail, tellMembers } from './jobs.ts'
import { type SendingDeps, sendMail } from './send-mail.ts'
import { type TellingDeps, tell } from './tell-members.ts'

export const notificationsWorkers = (deps: TellingDeps & SendingDeps): Worker[] => [
  worker(tellMembers, (notice) => tell(deps, notice)),
  worker(notificationMail, (order) => sendMail(deps, order)),
]
