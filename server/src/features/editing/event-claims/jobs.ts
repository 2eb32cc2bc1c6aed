import { defineJob } from '../../../platform/jobs/jobs.ts'

export interface CodeMail {
  readonly eventId: string
  readonly memberId: string
}

/** The code is made when it is mailed, so that no job has it. It is of no use after half an hour. */
export const mailClaimCode = defineJob<CodeMail>('event-claims.mail-code', {
  retryLimit: 5,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 120,
  deleteAfterSeconds: 3600,
})
