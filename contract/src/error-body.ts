import { z } from 'zod'

/** One field's problem; `path` is the field's name, with dots and indexes below it. */
export const fieldProblemSchema = z.object({ path: z.string(), message: z.string() })
export type FieldProblem = z.infer<typeof fieldProblemSchema>

export const errorBodySchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.unknown().nullish(),
    request_id: z.string(),
  }),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
