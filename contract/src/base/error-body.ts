import { z } from 'zod'
import { refusalDetailsSchema } from './refusals.ts'

/** A problem of one field. `path` is the field's name; nested fields have dots and indexes. */
export const fieldProblemSchema = z.object({ path: z.string(), message: z.string() })
export type FieldProblem = z.infer<typeof fieldProblemSchema>

export const errorBodySchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z
      .union([z.array(fieldProblemSchema), refusalDetailsSchema])
      .nullish()
      .describe('The fields of a VALIDATION_ERROR, or the reason of a refusal with status 409'),
    request_id: z.string(),
  }),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
export type ErrorDetails = NonNullable<ErrorBody['error']['details']>
