import { z } from 'zod'
import { money, optionalParagraphs, optionalText, optionalWebAddress, requiredText } from '../base/fields.ts'
import { eventTypes } from '../scenes/event-types.ts'
import { stylesField } from './dance-styles-field.ts'
import { lineUpField } from './line-up.ts'
import { musicField } from './music-field.ts'
import { scheduleField } from './schedule.ts'

export const titleLength = 200
export const descriptionLength = 20_000

interface ContentField {
  /** The field in a request. */
  readonly input: z.ZodType
  /** The field in answers. */
  readonly output: z.ZodType
  /** What is stored when a request does not have the field; undefined when every request needs it. */
  readonly absent: '' | null | false | readonly [] | undefined
  /** `lists`: in lists and on the event's page. */
  readonly shownIn: 'lists' | 'page'
  /**
   * `form`: the form of a series sets it, and a change of the series changes its dates. `copy`: a series copies it from
   * the event that it was made of, and its dates copy it from the series. `none`: a series does not have it.
   */
  readonly series: 'form' | 'copy' | 'none'
  /** A change of it is a change for calendar programs (a new SEQUENCE, RFC 5545). */
  readonly inCalendars: boolean
}

const line = { output: z.string(), absent: undefined, series: 'form', inCalendars: true } as const
const optional = { output: z.string().nullable(), absent: null, inCalendars: false } as const
const flag = { input: z.boolean().nullish(), output: z.boolean(), absent: false, inCalendars: false } as const
const number = { ...optional, output: z.number().nullable(), shownIn: 'page', series: 'none' } as const

/**
 * The content of an event: every field that the form sets and that is stored as it was sent. Everything about a field is
 * in its row: schemas, columns, answers, copies, series and exports are made of it. Times, prices, pictures, the scene
 * and the organizer have rules of their own.
 */
export const eventContent = {
  title: { ...line, input: requiredText(titleLength, 'Title is required'), shownIn: 'lists' },
  event_type: {
    ...line,
    input: z.enum(eventTypes, 'Event type is required'),
    shownIn: 'lists',
    inCalendars: false,
  },
  description: {
    input: optionalParagraphs(descriptionLength),
    output: z.string(),
    absent: '',
    shownIn: 'page',
    series: 'form',
    inCalendars: true,
  },
  venue_name: { ...line, input: requiredText(200, 'Venue name is required'), shownIn: 'lists' },
  venue_address: { ...line, input: requiredText(300, 'Address is required'), absent: '', shownIn: 'page' },
  venue_city: { ...line, input: requiredText(100, 'City is required'), shownIn: 'lists' },
  venue_state: { ...line, input: requiredText(100, 'State is required'), shownIn: 'page' },
  /** About the price, or in place of one. */
  price_note: { ...optional, input: optionalText(200), shownIn: 'lists', series: 'form' },
  dance_styles: {
    input: stylesField,
    output: z.array(z.string()),
    absent: undefined,
    shownIn: 'lists',
    series: 'form',
    inCalendars: false,
  },
  /** Who is on. An answer says more of each artist than is stored. */
  line_up: {
    input: lineUpField,
    output: z.array(z.string()),
    absent: [],
    shownIn: 'page',
    series: 'form',
    inCalendars: false,
  },
  /** How much of each style the rooms play. */
  music: {
    input: musicField,
    output: z.array(z.string()),
    absent: [],
    shownIn: 'page',
    series: 'form',
    inCalendars: false,
  },
  /** What happens when. Its items have wall times, so they move with the event. */
  schedule: {
    input: scheduleField,
    output: z.array(z.string()),
    absent: [],
    shownIn: 'page',
    series: 'form',
    inCalendars: false,
  },
  has_live_music: { ...flag, shownIn: 'lists', series: 'copy' },
  ticket_url: { ...optional, input: optionalWebAddress, shownIn: 'lists', series: 'copy' },
  facebook_url: { ...optional, input: optionalWebAddress, shownIn: 'lists', series: 'copy' },
  is_global: { ...flag, shownIn: 'lists', series: 'none' },
  discount_code: { ...optional, input: optionalText(50), shownIn: 'page', series: 'none' },
  discount_percentage: {
    ...number,
    input: z.number().min(0, 'Must be 0 to 100').max(100, 'Must be 0 to 100').nullish(),
  },
  discount_amount: { ...number, input: money('Must be 0 or more').nullish() },
  /** No limit when missing. */
  discount_usage_limit: {
    ...number,
    input: z.number().int('Must be a whole number').min(0, 'Must be 0 or more').max(1_000_000).nullish(),
  },
} as const satisfies Readonly<Record<string, ContentField>>

type Content = typeof eventContent
type ContentName = keyof Content
type Use = Partial<Pick<ContentField, 'shownIn' | 'series' | 'inCalendars'>>
type NameWith<Wanted extends Use> = {
  [Name in ContentName]: Content[Name] extends Wanted ? Name : never
}[ContentName]

/** The names of the fields with this use, in the order of the table. */
export const contentWith = <const Wanted extends Use>(wanted: Wanted) =>
  Object.entries(eventContent).flatMap(([name, field]) =>
    Object.entries(wanted).every(([key, value]) => field[key as keyof Use] === value) ? name : [],
  ) as NameWith<Wanted>[]

export const contentNames = contentWith({})

/** What events and series both have. */
export const contentOfSeries = [
  ...contentWith({ series: 'form' }),
  ...contentWith({ series: 'copy' }),
] as const

/** The schemas of these fields in requests or answers. */
export const contentSchemas = <Side extends 'input' | 'output', Name extends ContentName>(
  side: Side,
  names: readonly Name[],
) =>
  Object.fromEntries(names.map((name) => [name, eventContent[name][side]])) as {
    [N in Name]: Content[N][Side]
  }

type Stored<Name extends ContentName> =
  | NonNullable<z.output<Content[Name]['input']>>
  | (Content[Name]['absent'] extends undefined | readonly [] ? never : Content[Name]['absent'])

/** The columns of these fields for a request. */
export const contentColumns = <Name extends ContentName>(
  body: { readonly [N in Name]?: unknown },
  names: readonly Name[],
) =>
  Object.fromEntries(names.map((name) => [name, body[name] ?? eventContent[name].absent])) as {
    [N in Name]: Stored<N>
  }

/** Where an event takes place. */
export const venueFields = ['venue_name', 'venue_address', 'venue_city', 'venue_state'] as const
export const placeFields = [...venueFields, 'latitude', 'longitude'] as const
