import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { paging, text } from '../base/fields.ts'
import { artistParams, artistSummarySchema } from '../scenes/artists.ts'

/** How many organizers a member can follow. */
export const followsCap = 500
export const followsCapMessage = 'You follow 500 organizers. Stop following some of them first.'
export const ownFollowMessage = 'You cannot follow yourself.'

const organizerParams = z.object({ uid: text(100) })

export const followSchema = z.object({ organizer_uid: z.string(), followed_at: z.string() })

export const followedOrganizerSchema = z.object({
  firebase_uid: z.string(),
  display_name: z.string(),
  avatar_url: z.string().nullable(),
  /** Published events of this organizer that have not ended. */
  upcoming_events: z.number().int(),
  followed_at: z.string(),
})
export type FollowedOrganizer = z.infer<typeof followedOrganizerSchema>

export const listFollowing = endpoint('GET /users/following', {
  summary: 'The organizers that the caller follows, by name',
  access: 'signed-in',
  query: z.object(paging({ limit: followsCap, cap: followsCap })),
  response: z.array(followedOrganizerSchema),
})

export const followOrganizer = endpoint('PUT /users/{uid}/follow', {
  summary: 'Follow an organizer; following again changes nothing',
  access: 'signed-in',
  changesPublicData: false,
  params: organizerParams,
  response: followSchema,
})

export const unfollowOrganizer = endpoint('DELETE /users/{uid}/follow', {
  summary: 'Stop following an organizer',
  access: 'signed-in',
  changesPublicData: false,
  params: organizerParams,
  status: 204,
})

export const artistFollowsCapMessage = 'You follow 500 artists. Stop following some of them first.'

export const followedArtistSchema = artistSummarySchema.extend({
  /** Published events with the artist that have not started. */
  upcoming_events: z.number().int(),
  followed_at: z.string(),
})
export type FollowedArtist = z.infer<typeof followedArtistSchema>

export const listFollowedArtists = endpoint('GET /users/followed-artists', {
  summary: 'The artists that the caller follows, by name',
  access: 'signed-in',
  query: z.object(paging({ limit: followsCap, cap: followsCap })),
  response: z.array(followedArtistSchema),
})

export const followArtist = endpoint('PUT /artists/{artistId}/follow', {
  summary: 'Follow an artist by slug or id; following again changes nothing',
  access: 'signed-in',
  changesPublicData: false,
  params: artistParams,
  response: z.object({ artist_id: z.string(), followed_at: z.string() }),
})

export const unfollowArtist = endpoint('DELETE /artists/{artistId}/follow', {
  summary: 'Stop following an artist',
  access: 'signed-in',
  changesPublicData: false,
  params: artistParams,
  status: 204,
})
