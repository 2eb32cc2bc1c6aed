import { givenStatuses } from '@floorcraft/contract/events/events.ts'
import { floorFactsSchema } from '@floorcraft/contract/events/venues.ts'
import { eventTypes } from '@floorcraft/contract/scenes/event-types.ts'
import { crowdSizes } from '@floorcraft/contract/scenes/scene-profile.ts'
import { regionNames } from '@floorcraft/contract/scenes/scenes.ts'
import { z } from 'zod'
import eventsFile from './content/events.json' with { type: 'json' }
import scenesFile from './content/scenes.json' with { type: 'json' }

export const styleNames = {
  zouk: 'Zouk',
  bachata: 'Bachata',
  salsa: 'Salsa',
  kizomba: 'Kizomba',
  urbankiz: 'Urban Kiz',
  semba: 'Semba',
} as const

export type DemoStyle = keyof typeof styleNames
const style = z.enum(Object.keys(styleNames) as DemoStyle[])
/** HH:MM */
const time = z.string().regex(/^\d\d:\d\d$/)

/** How often something happens: in `of` weeks of every `every`, counted on a grid of weeks that never moves. */
const weekGrid = z.strictObject({ every: z.number(), of: z.number() })
export type WeekGrid = z.infer<typeof weekGrid>

/** An event. The texts can contain {city}, {nickname}, {style}, {venue}, {teacher}, {day}, {congress} and {code}. */
const event = z.strictObject({
  title: z.string(),
  description: z.string(),
  type: z.enum(eventTypes),
  status: z.enum(givenStatuses).optional(),
  start: time,
  hours: z.number(),
  /** Which of the scene's styles, strongest first; several make a mixed night. */
  styles: z.array(z.number()),
  /** Which of the scene's organizers: 0 runs the socials, 1 the studio, 2 the congress. */
  organizer: z.literal([0, 1, 2]),
  /** Which of the scene's venues. */
  venue: z.number(),
  /** Which of the scene's teachers; without it they take turns. */
  teacher: z.number().optional(),
  presale: z.number().optional(),
  door: z.number().optional(),
  priceNote: z.string().optional(),
  liveMusic: z.boolean().optional(),
  global: z.boolean().optional(),
  discount: z
    .strictObject({ code: z.string(), percentage: z.number().optional(), amount: z.number().optional() })
    .optional(),
  tickets: z.boolean().optional(),
  gallery: z.boolean().optional(),
})
export type EventContent = z.infer<typeof event>

const seriesOfScene = z.strictObject({
  ...event.shape,
  key: z.string(),
  /** ISO: Monday is 1. */
  weekday: z.number(),
  weeks: weekGrid,
  /** One date in so many is cancelled. */
  cancelledEvery: z.number().optional(),
  /** A paused series has no dates. */
  isPaused: z.boolean().optional(),
  /** How the organizers of the home scene confirm its dates. */
  confirmationAtHome: z
    .strictObject({
      /** Dates further ahead are not confirmed yet. */
      weeksAhead: z.number(),
      /** Dates that were confirmed and whose events are still drafts. */
      drafts: weekGrid.optional(),
      /** Dates that are not confirmed, although they are near. */
      unanswered: weekGrid.optional(),
    })
    .optional(),
})
export type SeriesContent = z.infer<typeof seriesOfScene>

/** Name, address, latitude and longitude. */
const venue = z.tuple([z.string(), z.string(), z.number(), z.number()])
export type VenueContent = z.infer<typeof venue>

/** What we invent about a real city's scene: every venue and person is fictional. */
const scene = z.strictObject({
  slug: z.string(),
  city: z.string(),
  country: z.string(),
  state: z.string(),
  region: z.enum(regionNames),
  /** The short name of the city in titles. */
  nickname: z.string(),
  bannerColor: z.string(),
  /** How many of the series its organizers plan as such. */
  seriesCount: z.number(),
  /** The strongest first: it fills more nights. */
  styles: z.array(style),
  description: z.string(),
  profile: z.string(),
  vibe: z.string(),
  crowd: z.enum(crowdSizes),
  meeting: z.string(),
  venues: z.array(venue),
  /** What the leaders keep about a venue, by its name. */
  floors: z.record(z.string(), floorFactsSchema.omit({ website_url: true }).partial()).optional(),
  /** Name, styles, the year since when, and a sentence. */
  teachers: z.array(z.tuple([z.string(), z.array(style), z.string(), z.string()])),
  organizers: z.tuple([z.string(), z.string(), z.string()]),
  /** The month of the yearly congress. */
  congressMonth: z.number(),
  congressName: z.string(),
})
export type SceneContent = z.infer<typeof scene>

/** A dozen real dance cities on four continents. */
export const scenes = z.array(scene).parse(scenesFile)

export const { congress, tonight, atAnyHour, series, cancellationReasons } = z
  .strictObject({
    /** In every scene, from the second Thursday of its month until Sunday night. */
    congress: event,
    /** In every scene, every night. */
    tonight: event,
    /**
     * One of these takes place in a scene that has no other event now. Each lasts six hours, and the next one begins
     * after three. Start, title, type, description and the price at the door.
     */
    atAnyHour: z.array(z.tuple([time, z.string(), z.enum(eventTypes), z.string(), z.number().optional()])),
    /** The weekly plan of a scene. What takes place every week or every second week is a series. */
    series: z.array(seriesOfScene),
    cancellationReasons: z.array(z.string()),
  })
  .parse(eventsFile)
