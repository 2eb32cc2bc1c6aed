import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { rawText, text } from './fields.ts'

export const errorReportTypes = ['error', 'warning', 'info'] as const

/** One entry of a browser's error log (core section 3). Only what helps to fix the page is stored. */
const errorReportBody = z.object({
  id: text(100),
  timestamp: text(40).nullish(),
  message: rawText(2000),
  stack: rawText(20_000).nullish(),
  context: z.record(rawText(100), z.unknown()).nullish(),
  type: z.enum(errorReportTypes).catch('error'),
  seen: z.boolean().nullish(),
})
export type ErrorReport = z.output<typeof errorReportBody>

export const reportError = endpoint({
  name: 'reportError',
  method: 'POST',
  path: '/errors',
  summary: 'Report a failure of the web application; nothing personal is kept',
  access: 'public',
  status: 204,
  body: errorReportBody,
})
