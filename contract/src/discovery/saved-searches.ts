import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { requiredText, text } from '../base/fields.ts'
import { searchBody, searchFiltersSchema } from './search.ts'

export const savedSearchesCap = 100
export const savedSearchesCapMessage = 'You have saved 100 searches. Remove some of them first.'

/** How many of the latest searches of a member are kept. */
export const searchHistoryCap = 50

const name = requiredText(100, 'Please name this search')

export const savedSearchSchema = z.object({
  id: z.string(),
  name: z.string(),
  filters: searchFiltersSchema,
  usage_count: z.number(),
  /** The member is notified of new events that the search finds. */
  send_notifications: z.boolean(),
  /** Stored only: no call shows a saved search to another member. */
  is_public: z.boolean(),
  created_at: z.string(),
})
export type SavedSearch = z.infer<typeof savedSearchSchema>

const savedSearchParams = z.object({ searchId: text(100) })

export const listSavedSearches = endpoint('GET /search/saved', {
  summary: "The caller's saved searches, the newest first",
  access: 'signed-in',
  response: z.array(savedSearchSchema),
})

export const saveSearchBody = z.object({
  name,
  filters: searchBody,
  send_notifications: z.boolean().default(false),
  is_public: z.boolean().default(false),
})

export const saveSearch = endpoint('POST /search/saved', {
  summary: 'Save a search under a name',
  access: 'signed-in',
  changesPublicData: false,
  status: 201,
  body: saveSearchBody,
  response: savedSearchSchema,
})

export const changeSavedSearchBody = z.object({
  name: name.optional(),
  send_notifications: z.boolean().optional(),
})

export const changeSavedSearch = endpoint('PATCH /search/saved/{searchId}', {
  summary: 'Rename a saved search, or turn its notifications on or off',
  access: 'signed-in',
  changesPublicData: false,
  params: savedSearchParams,
  body: changeSavedSearchBody,
  response: savedSearchSchema,
})

export const useSavedSearch = endpoint('POST /search/saved/{searchId}/use', {
  summary: 'Count one use of a saved search; answers it with its filters',
  access: 'signed-in',
  changesPublicData: false,
  params: savedSearchParams,
  response: savedSearchSchema,
})

export const deleteSavedSearch = endpoint('DELETE /search/saved/{searchId}', {
  summary: 'Forget a saved search',
  access: 'signed-in',
  changesPublicData: false,
  params: savedSearchParams,
  status: 204,
})

export const pastSearchSchema = z.object({
  id: z.string(),
  filters: searchFiltersSchema,
  /** How many events it found. */
  result_count: z.number(),
  searched_at: z.string(),
})
export type PastSearch = z.infer<typeof pastSearchSchema>

export const listSearchHistory = endpoint('GET /search/history', {
  summary: "The caller's latest searches, each once, the newest first",
  access: 'signed-in',
  response: z.array(pastSearchSchema),
})

export const clearSearchHistory = endpoint('DELETE /search/history', {
  summary: "Forget all of the caller's searches",
  access: 'signed-in',
  changesPublicData: false,
  status: 204,
})

export const deletePastSearch = endpoint('DELETE /search/history/{searchId}', {
  summary: "Forget one of the caller's searches",
  access: 'signed-in',
  changesPublicData: false,
  params: savedSearchParams,
  status: 204,
})
