import { defineJob, type Worker, worker } from '../../../platform/jobs/jobs.ts'
import type { EventEditingDeps } from '../event-editing/service.ts'
import { askQuietSeries } from './service.ts'

const ask = defineJob('night-questions.ask-about-series')

export const nightQuestionsWorkers = (deps: EventEditingDeps): Worker[] => [
  worker(ask, () => askQuietSeries(deps), { cron: '23 * * * *' }),
]
