import { defineJob, type Worker, worker } from '../../../platform/jobs/jobs.ts'
import { countPastNights, type DoorDeps, eraseCheckIns } from './service.ts'

const countNights = defineJob('door.count-nights')
const erase = defineJob('door.erase')

export const doorWorkers = (deps: DoorDeps): Worker[] => [
  worker(countNights, () => countPastNights(deps), { cron: '*/10 * * * *' }),
  worker(erase, () => eraseCheckIns(deps), { cron: '41 * * * *' }),
]
