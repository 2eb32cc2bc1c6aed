import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { paging, rawText, text } from '../base/fields.ts'

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

export const reportError = endpoint('POST /errors', {
  summary: 'Report a failure of the web application; nothing personal is kept',
  access: 'public',
  status: 204,
  // Browsers shorten their reports to stay below it.
  bodyLimit: 64 * 1024,
  body: errorReportBody,
})

/** A failure in browsers, once for all the times it happened. */
export const errorGroupSchema = z.object({
  id: z.string(),
  type: z.enum(errorReportTypes),
  message: z.string(),
  stack: z.string(),
  /** Where it happened: the page, the component, the version of the site. */
  context: z.record(z.string(), z.string()),
  times: z.number().int(),
  first_seen_at: z.string(),
  last_seen_at: z.string(),
})
export type ErrorGroup = z.infer<typeof errorGroupSchema>

export const listErrorGroups = endpoint('GET /admin/errors', {
  summary: 'Failures in the browsers of readers, the latest first',
  access: ['admin'],
  query: z.object(paging({ limit: 50, cap: 200 })),
  response: z.array(errorGroupSchema),
})

export const deleteAllErrorGroups = endpoint('DELETE /admin/errors', {
  summary: 'Forget all failures, for example after a flood. Each comes back when it happens again',
  access: ['admin'],
  changesPublicData: false,
  status: 204,
})

export const deleteErrorGroup = endpoint('DELETE /admin/errors/{errorId}', {
  summary: 'Forget a failure that is solved. It comes back when it happens again',
  access: ['admin'],
  changesPublicData: false,
  status: 204,
  params: z.object({ errorId: text(100) }),
})
