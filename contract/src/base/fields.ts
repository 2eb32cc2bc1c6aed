import { z } from 'zod'
import { withoutPass } from './media.ts'
import { isBlank } from './texts/blank-text.ts'
import { characterCount } from './texts/text-length.ts'
import { parseUrl } from './texts/url.ts'

// PostgreSQL cannot store NUL, and a lone surrogate has no UTF-8 form: both are refused here.
const storable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

const string = (missing?: string) =>
  z.string(missing === undefined ? {} : { error: ({ input }) => (input == null ? missing : undefined) })

/** Zod counts UTF-16 units. OpenAPI, the database and readers count characters: a rare letter or an emoji is one, not two. */
export function mostCharacters(max: number, message = `Must be at most ${max} characters`) {
  const limit = z.maxLength(max, message)
  const refuse = limit._zod.check
  limit._zod.check = (payload) => {
    const text = String(payload.value)
    return text.length > max && characterCount(text) > max ? refuse(payload) : undefined
  }
  return limit
}

/**
 * Text of at most `max` characters, exactly as it was typed: a password, words to search, a text with paragraphs.
 * `missing` is the message for a missing field.
 */
export const rawText = (max: number, missing?: string) =>
  string(missing).check(mostCharacters(max)).refine(storable, 'Contains characters that cannot be stored')

// Line breaks in a name look like the text of our own mail, and marks of direction show letters in another order.
const isPlainLine = (text: string) =>
  !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text) && text.isWellFormed()

/** One line of text without spaces around it: a name, a title, a place. `missing` as in `rawText`. */
export const text = (max: number, missing?: string) =>
  string(missing)
    .trim()
    .check(mostCharacters(max))
    .refine(isPlainLine, 'Please remove line breaks and invisible characters')

const orNull = (written: string) => written || null

/** One line of text that may be empty: '' is null. */
export const optionalText = (max: number) => text(max).transform(orNull).nullish()

/** A text with paragraphs that may be empty: '' is null. */
export const optionalParagraphs = (max: number) => rawText(max).trim().transform(orNull).nullish()

/** One line of text that may not be empty or blank, because a blank name shows nothing. `message` is for an empty field. */
export const requiredText = (max: number, message: string) =>
  text(max, message)
    .min(1, message)
    .refine((value) => !isBlank(value), message)

// Mail programs turn these into links.
const hasWebAddress = (line: string) => /:\/\/|[\p{L}\p{N}]\.\p{L}{2}/u.test(line)

/** The name of a person whom we know by a mail only, so that our mail carries no links of strangers. */
export const nameWithoutLink = (max: number, messages: { readonly missing: string; readonly link: string }) =>
  requiredText(max, messages.missing).refine((name) => !hasWebAddress(name), messages.link)

/** Paragraphs that may not be blank; `message` is for an empty field. */
export const requiredParagraphs = (max: number, message: string) =>
  rawText(max, message)
    .trim()
    .min(1, message)
    .refine((value) => !isBlank(value), message)

/** The address of a stored picture as the API answers it. Its pass is for reading and is left out. */
export const pictureAddress = () => text(300).transform(withoutPass)

/**
 * An absolute http(s) address. Other schemes (javascript:, data:) are refused, and a user name before the host, which makes
 * `https://facebook.com@evil.example` look like another site.
 */
export const webAddress = (message = 'Please enter a valid URL') =>
  text(2000)
    .pipe(z.url({ protocol: /^https?$/, error: message }))
    .refine((address) => {
      const url = parseUrl(address)
      return !url?.username && !url?.password
    }, message)

/** An address that may be empty: '' is null. */
export const optionalWebAddress = z.union([z.literal('').transform(() => null), webAddress()]).nullish()

/** A name that is compared with others: two spaces look like one. */
export const withSingleSpaces = (name: string): string => name.replace(/\s+/g, ' ')

/**
 * An object that a request may also send as the text in which it is stored, because forms hold that. `read` answers undefined
 * for another text.
 */
export const orWritten = <Schema extends z.ZodType>(schema: Schema, read: (written: string) => unknown) =>
  z.preprocess((given) => (typeof given === 'string' ? read(given) : given), schema)

/** An e-mail address that may be empty: '' is null. */
export const optionalEmail = z
  .union([
    z.literal('').transform(() => null),
    text(254).pipe(z.email({ error: 'Please enter a valid email address' })),
  ])
  .nullish()

const badDateMessage = 'Please enter a valid date'

// Years 1000 to 2999, which have four digits in every zone. The database cannot store all years of ISO 8601.
const isInOurTime = (date: string) => /^[12]\d{3}-/.test(date)

/** `YYYY-MM-DD`. */
export const calendarDate = z.iso.date(badDateMessage).refine(isInOurTime, badDateMessage)

/** `YYYY-MM-DD`, or an instant, of which only the written date counts. */
export const isoDate = (missing = badDateMessage) =>
  requiredText(40, missing)
    .pipe(z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })], badDateMessage))
    .refine(isInOurTime, badDateMessage)
    .transform((value) => value.slice(0, 10))

/** An instant in ISO 8601 with an offset. */
export const instant = (message = badDateMessage) =>
  z.iso.datetime({ offset: true, error: message }).refine(isInOurTime, message)

const highestAmount = 1_000_000
const isWholeCents = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6

/** An amount of money in whole cents; `message` is for values that are not numbers of 0 or more. */
export const money = (message: string) =>
  z
    .number(message)
    .min(0, message)
    .max(highestAmount, 'Must be at most 1,000,000')
    .refine(isWholeCents, 'Please enter a price in whole cents')

/** The query fields of a list in pages: `limit` items by default, at most `cap`. */
export const paging = ({ limit, cap }: { limit: number; cap: number }) => ({
  limit: z.coerce.number().int().min(1).max(cap).default(limit),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
})

/** Values with commas in a query string (`scenes=a,b`); empty ones are dropped. */
export const commaList = (cap: number, item: z.ZodType<string, string> = text(100)) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((value) =>
      (Array.isArray(value) ? value : [value])
        .flatMap((part) => part.split(','))
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(item).max(cap))
