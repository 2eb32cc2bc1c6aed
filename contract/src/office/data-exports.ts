import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { text } from '../base/fields.ts'

/** How long a finished export can be downloaded. */
export const exportDays = 7

/** `expired`: the file is deleted. `failed`: it could not be made, and the member may ask again. */
export const exportStatuses = ['pending', 'processing', 'completed', 'failed', 'expired'] as const

export const dataExportSchema = z.object({
  id: z.string(),
  request_id: z.string(),
  requested_at: z.string(),
  status: z.enum(exportStatuses),
  /** Bytes; null until the file is complete. */
  file_size: z.number().nullable(),
  expires_at: z.string().nullable(),
})
export type DataExport = z.infer<typeof dataExportSchema>

export const listDataExports = endpoint('GET /gdpr/data-export/history', {
  summary: "The caller's data exports, newest first",
  access: 'signed-in',
  response: z.array(dataExportSchema),
})

const included = z.boolean().nullish()

export const requestDataExport = endpoint('POST /gdpr/data-export', {
  summary: 'Ask for a file with everything that is stored about the caller. A mail says when it is ready',
  access: 'signed-in',
  changesPublicData: false,
  status: 201,
  body: z.object({
    include_events: included,
    include_interactions: included,
    include_search_history: included,
    include_audit_logs: included,
    export_format: z.enum(['zip']).nullish(),
  }),
  response: dataExportSchema,
})

export const downloadDataExport = endpoint('GET /gdpr/data-export/{requestId}/download', {
  summary: 'The file of a completed export',
  access: 'signed-in',
  params: z.object({ requestId: text(100) }),
  file: ['application/zip'],
})
