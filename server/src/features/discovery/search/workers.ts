import type { Sql } from '../../../platform/db/sql.ts'
import { defineJob, type Worker, worker } from '../../../platform/jobs/jobs.ts'
import { deleteUnusedWords } from './correction/queries.ts'

const forgetUnused = defineJob('search.forget-unused')

export const searchWorkers = ({ db }: { db: Sql }): Worker[] => [
  worker(forgetUnused, () => deleteUnusedWords(db), { cron: '27 3 * * *' }),
]
