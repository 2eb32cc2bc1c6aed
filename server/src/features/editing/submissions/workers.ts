import { defineJob, type Worker, worker } from '../../../platform/jobs/jobs.ts'
import { askAboutWaiting, type SubmissionDeps } from './asking.ts'
import { mailSubmission } from './jobs.ts'
import { type SubmissionMailDeps, sendSubmissionMail } from './mails.ts'
import { eraseOldSubmissions } from './service.ts'

const ask = defineJob('submissions.ask-admins')
const erase = defineJob('submissions.erase')

export const submissionsWorkers = (deps: SubmissionDeps & SubmissionMailDeps): Worker[] => [
  worker(mailSubmission, (mail) => sendSubmissionMail(deps, mail)),
  worker(ask, () => askAboutWaiting(deps), { cron: '*/5 * * * *' }),
  worker(erase, () => eraseOldSubmissions(deps), { cron: '41 * * * *' }),
]
