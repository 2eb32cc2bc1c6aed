import { defineJob } from '../../../platform/jobs/jobs.ts'

export interface SubmissionMail {
  readonly submissionId: string
  readonly news: 'link' | 'approved' | 'refused' | 'change refused' | 'undone' | 'merged' | 'claimed'
}

/** Tries for a day, because a mail server may be away so long. */
export const mailSubmission = defineJob<SubmissionMail>('submissions.mail', {
  retryLimit: 30,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  deleteAfterSeconds: 3600,
})
