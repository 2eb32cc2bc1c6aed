import { defineJob } from '../../../platform/jobs/jobs.ts'

/** A notification for one device. Each device has a job, so that a failure does not repeat the pushes to others. */
export interface PushOrder {
  readonly subscriptionId: string
  readonly notificationId: string
}

/** A push service may be away for half a day; later the message would be old. */
export const pushJob = defineJob<PushOrder>('push.send', {
  retryLimit: 16,
  retryDelay: 20,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
})
