import { defineJob } from '../../../platform/jobs/jobs.ts'

export const askAboutSeries = defineJob('night-questions.ask-about-series')
