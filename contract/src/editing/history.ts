import { z } from 'zod'
import { organizingRoles } from '../base/access.ts'
import { endpoint } from '../base/endpoint.ts'
import { text } from '../base/fields.ts'
import { origins } from '../site/content-versions.ts'

export const historyKinds = ['event', 'series', 'venue'] as const
export type HistoryKind = (typeof historyKinds)[number]

/** The most versions in an answer. Older ones are deleted every night. */
export const mostVersions = 100

export const contentVersionSchema = z.object({
  id: z.number().int(),
  /** `earlier` is all before the first version that is kept. Its time is not known. */
  kind: z.enum(['created', 'changed', 'earlier']),
  at: z.string().nullable(),
  /** Null when no member made the change, and when the account of the member was deleted. */
  member: z.object({ id: z.string(), name: z.string() }).nullable(),
  origin: z.enum(origins),
  /** The changed fields by the names of the form. */
  fields: z.array(z.string()),
})
export type ContentVersion = z.infer<typeof contentVersionSchema>

export const historySchema = z.object({
  title: z.string(),
  /** The page of a venue is `/scenes/{scene_slug}/venues/{slug}`; null for other kinds. */
  venue: z.object({ scene_slug: z.string(), slug: z.string() }).nullable(),
  /** That of the thing now. A restoration sends it, so that no newer change is lost. */
  version: z.number().int(),
  /** The newest first. */
  versions: z.array(contentVersionSchema),
})
export type History = z.infer<typeof historySchema>

/** A field in two versions, as the form holds it: times are wall times, prices an object, lists as they are stored. */
export const comparedFieldSchema = z.object({
  name: z.string(),
  /** False for pictures and organizers, of which only the change is kept. */
  is_kept: z.boolean(),
  older: z.unknown(),
  newer: z.unknown(),
})
export type ComparedField = z.infer<typeof comparedFieldSchema>

const thing = z.object({ kind: z.enum(historyKinds), thingId: text(100) })

export const getHistory = endpoint('GET /history/{kind}/{thingId}', {
  summary: 'The versions of an event, a series or a venue, for those who may edit it',
  access: organizingRoles,
  params: thing,
  response: historySchema,
})

export const compareVersions = endpoint('GET /history/{kind}/{thingId}/comparison', {
  summary: 'What differs between two versions',
  access: organizingRoles,
  params: thing,
  query: z.object({ older: z.coerce.number().int().min(0), newer: z.coerce.number().int().min(0) }),
  response: z.object({
    fields: z.array(comparedFieldSchema),
    /** The currency of each. */
    currency: z.object({ older: z.string(), newer: z.string() }).nullable(),
  }),
})

export const restoreVersion = endpoint('POST /history/{kind}/{thingId}/restorations', {
  summary:
    'Bring back the content of a version as a new change. Status, organizer, scene and pictures stay as they are',
  access: organizingRoles,
  params: thing,
  body: z.object({ id: z.number().int().min(0), version: z.number().int() }),
  status: 204,
})
