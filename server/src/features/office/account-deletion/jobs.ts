import type { EventFate } from '@floorcraft/contract/office/account-deletion.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Retries for a day, in case the mail server is down. */
export const deletionRequested = defineJob<{ memberId: string }>('account-deletion.requested', {
  retryLimit: 30,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  deleteAfterSeconds: 3600,
})

export interface Erasure {
  readonly memberId: string
  readonly events: EventFate
  readonly organizerId: string | null
}

/** Deletes an account. Each step can be repeated. */
export const eraseAccount = defineJob<Erasure>('account-deletion.erase', {
  retryLimit: 20,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 900,
  deleteAfterSeconds: 3600,
})
