import { z } from 'zod'

// PostgreSQL cannot store NUL, and a lone surrogate has no UTF-8 form: both are refused at the door.
const storable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/**
 * Text as a person writes it: at most `max` characters, storable, kept as sent. `missing` is the specification's
 * sentence for a field that is not there, where it has one.
 */
export const text = (max: number, missing?: string) =>
  z
    .string(missing === undefined ? {} : { error: ({ input }) => (input == null ? missing : undefined) })
    .max(max, `Must be at most ${max} characters`)
    .refine(storable, 'Contains characters that cannot be stored')

/** Text that must say something; `message` is the specification's sentence for an empty field. */
export const requiredText = (max: number, message: string) => text(max, message).trim().min(1, message)

/** An absolute http(s) address; anything else (javascript:, data:) is refused. */
export const webAddress = (message = 'Please enter a valid URL') =>
  text(2000).pipe(z.url({ protocol: /^https?$/, error: message }))

const badDateMessage = 'Please enter a valid date'

// Years of four digits that stay so in every zone: ISO 8601 has more than the database can hold, and anybody means.
const isInOurTime = (date: string) => /^[12]\d{3}-/.test(date)

/** `YYYY-MM-DD`, or an instant of which the written date counts. */
export const isoDate = (missing = badDateMessage) =>
  requiredText(40, missing)
    .pipe(z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })], badDateMessage))
    .refine(isInOurTime, badDateMessage)
    .transform((value) => value.slice(0, 10))

/** A moment, in ISO 8601 with its offset. */
export const instant = (message = badDateMessage) =>
  z.iso.datetime({ offset: true, error: message }).refine(isInOurTime, message)

/** A query that pages through a list: at most `cap` items, `limit` unless asked otherwise. */
export const paging = ({ limit, cap }: { limit: number; cap: number }) => ({
  limit: z.coerce.number().int().min(1).max(cap).default(limit),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
})

/** Comma-separated values in a query string, blanks dropped: `scenes=a,b`. */
export const commaList = (cap: number) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((value) =>
      (Array.isArray(value) ? value : [value])
        .flatMap((part) => part.split(','))
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(text(100)).max(cap))
