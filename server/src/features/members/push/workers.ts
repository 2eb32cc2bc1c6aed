import { type Worker, worker } from '../../../platform/jobs/jobs.ts'
import { pushJob } from './jobs.ts'
import { type SendDeps, sendPush } from './send-push.ts'

export const pushWorkers = (deps: SendDeps): Worker[] => [worker(pushJob, (order) => sendPush(deps, order))]
