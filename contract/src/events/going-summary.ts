import { z } from 'zod'

export const goingListKinds = ['none', 'open', 'places'] as const
/** From so many people on the public sees how many are going, and how the floor is balanced. */
export const fewestShown = 3
export const fewestForFloor = 8

export const floorWords = ['balanced', 'leads wanted', 'follows wanted'] as const
export type FloorWord = (typeof floorWords)[number]

/** What the public sees of a list. */
export const goingSummarySchema = z.object({
  /** Null when it is under three. */
  going_count: z.number().int().nullable(),
  floor: z.enum(floorWords).nullable(),
})
export type GoingSummary = z.infer<typeof goingSummarySchema>

/** What a row needs to know of a list that is not as usual: without one, without roles or with a deadline. */
export const listInRowSchema = z.object({
  list: z.enum(goingListKinds),
  asks_roles: z.boolean(),
  /** When joining ends; null is the end of the event. */
  closes_at: z.string().nullable(),
})

/** What the public sees of so many people. A small number would say who they are. */
export const summaryOf = ({ going, floor }: { going: number; floor: FloorWord | null }): GoingSummary => ({
  going_count: going < fewestShown ? null : going,
  floor,
})

/** How many places the public sees as left. With so few people it would say how many they are. */
export const placesLeft = (
  places: number,
  { going, held }: { going: number; held: number },
): number | null => (going < fewestShown ? null : Math.max(0, places - held))
