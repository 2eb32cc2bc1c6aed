import { z } from 'zod'
import { calendarDate, commaList } from '../base/fields.ts'

export const priceRanges = ['all', 'free', 'paid'] as const
export type PriceRange = (typeof priceRanges)[number]

/** By the hour of the start: morning from 6, afternoon from 12, evening from 18, night from 22 to 6 (core section 5). */
export const timesOfDay = ['all', 'morning', 'afternoon', 'evening', 'night'] as const
export type TimeOfDay = (typeof timesOfDay)[number]

/** Dance nights that follow the clock at the place of each event. */
export const nightRanges = ['tonight', 'weekend', 'next-weekend'] as const

/** A range of dance nights, or one night as `YYYY-MM-DD`. */
export const nightsSchema = z.union([z.enum(nightRanges), calendarDate])
export type Nights = z.infer<typeof nightsSchema>

/** The filters of a list of events, as query fields. Several types or styles match an event that has one of them. */
export const eventFilters = {
  types: commaList(20).default([]),
  styles: commaList(20).default([]),
  /** Only where one of the styles is half of the music in a room, or more. Without styles it changes nothing. */
  mostly: z.stringbool().default(false),
  price: z.enum(priceRanges).default('all'),
  time: z.enum(timesOfDay).default('all'),
  nights: nightsSchema.optional(),
}
export type EventFilterQuery = z.infer<z.ZodObject<typeof eventFilters>>
