import { type Worker, worker } from '../../../platform/jobs/jobs.ts'
import type { EventEditingDeps } from '../event-editing/service.ts'
import { askAboutSeries } from './jobs.ts'
import { askQuietSeries } from './service.ts'

export const nightQuestionsWorkers = (deps: EventEditingDeps): Worker[] => [
  worker(askAboutSeries, () => askQuietSeries(deps), { cron: '23 * * * *' }),
]
