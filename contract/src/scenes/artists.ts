import { z } from 'zod'
import { organizingRoles } from '../base/access.ts'
import { endpoint } from '../base/endpoint.ts'
import {
  optionalParagraphs,
  optionalText,
  optionalWebAddress,
  pictureAddress,
  rawText,
  requiredParagraphs,
  requiredText,
  text,
} from '../base/fields.ts'
import { isStoredPicture } from '../base/media.ts'
import { socialAccount } from '../members/social-account.ts'
import { danceStyles } from './dance-styles.ts'

/** What an artist does at an event. */
export const artistRoles = ['teacher', 'dj', 'band', 'host', 'show'] as const
export type ArtistRole = (typeof artistRoles)[number]

export const artistNameLength = 100
export const missingArtistNameMessage = 'Name is required'

/** Who teaches, plays or hosts, in lists. */
export const artistSummarySchema = z.object({
  id: z.string(),
  /** The page is `/artists/{slug}`. */
  slug: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  picture_url: z.string().nullable(),
})
export type ArtistSummary = z.infer<typeof artistSummarySchema>

/** With what tells artists of one name apart. */
export const suggestedArtistSchema = artistSummarySchema.extend({
  location: z.string().nullable(),
  dance_styles: z.array(z.string()),
})
export type SuggestedArtist = z.infer<typeof suggestedArtistSchema>

const sceneNameSchema = z.object({ id: z.string(), name: z.string(), slug: z.string() })

export const artistSchema = artistSummarySchema.extend({
  /** Other names, with those of pages that were merged into this one. */
  aliases: z.array(z.string()),
  bio: z.string().nullable(),
  website_url: z.string().nullable(),
  instagram: z.string().nullable(),
  facebook: z.string().nullable(),
  dance_styles: z.array(z.string()),
  location: z.string().nullable(),
  /** The scenes that name the artist among their teachers. */
  teaches_in: z.array(sceneNameSchema),
  /** Whether the artist looks after the page. */
  is_claimed: z.boolean(),
  /** Counts the changes. */
  version: z.number(),
})
export type Artist = z.infer<typeof artistSchema>

const aliasCount = 10
/** Texts with commas, or a list. */
const namesField = z
  .union([rawText(2000), z.array(text(artistNameLength)).max(aliasCount)])
  .nullish()
  .transform((names) => [names ?? ''].flat().flatMap((name) => name.split(',')))
  .transform((names) => [...new Set(names.map((name) => name.trim()).filter(Boolean))])
  .pipe(z.array(text(artistNameLength)).max(aliasCount, `At most ${aliasCount} other names`))

const chosenOf = <const Values extends readonly [string, ...string[]]>(values: Values, message: string) =>
  z
    .array(z.enum(values, message))
    .nullish()
    .transform((list) => [...new Set(list ?? [])])

const details = {
  name: requiredText(artistNameLength, missingArtistNameMessage),
  aliases: namesField,
  roles: chosenOf(artistRoles, 'Please choose from the list'),
  bio: optionalParagraphs(2000),
  picture_url: pictureAddress().refine(isStoredPicture).or(optionalWebAddress).nullish(),
  website_url: optionalWebAddress,
  instagram: socialAccount('instagram'),
  facebook: socialAccount('facebook'),
  dance_styles: chosenOf(danceStyles, 'Please choose styles of the list'),
  location: optionalText(100),
}

export const addArtistBody = z.object({ name: details.name, roles: details.roles })
/** All that the form shows: fields that are missing become empty. */
export const updateArtistBody = z.object({ ...details, version: z.number().int().nullish() })

export const artistParams = z.object({ artistId: text(200) })

export const getArtist = endpoint('GET /artists/{artistId}', {
  summary: 'One artist by slug or id, also by that of a page that was merged into it',
  access: 'public',
  caching: 'shared',
  params: artistParams,
  response: artistSchema,
})

export const listArtistSuggestions = endpoint('GET /artist-suggestions', {
  summary: 'Artists with these words in their names, for the line-up of an event; at most ten',
  access: organizingRoles,
  query: z.object({ q: rawText(100).trim().min(1) }),
  response: z.array(suggestedArtistSchema),
})

export const addArtist = endpoint('POST /artists', {
  summary: 'Make the page of an artist, for the line-up of an event',
  access: organizingRoles,
  body: addArtistBody,
  status: 201,
  response: artistSchema,
})

export const updateArtist = endpoint('PUT /artists/{artistId}', {
  summary:
    'Change the page of an artist: for the artist, before that for leaders of scenes with a coming night of theirs, and admins',
  access: 'signed-in',
  params: artistParams,
  body: updateArtistBody,
  response: artistSchema,
})

export const claimMessageLength = 1000

/** A member who says that a page is theirs. */
export const artistClaimSchema = z.object({
  id: z.string(),
  member_name: z.string(),
  message: z.string(),
  asked_at: z.string(),
})
export type ArtistClaim = z.infer<typeof artistClaimSchema>

/** What the caller may do on the page of an artist. */
export const artistRightsSchema = z.object({
  may_edit: z.boolean(),
  /** The caller looks after the page. */
  is_mine: z.boolean(),
  /** The caller has asked for the page. */
  has_asked: z.boolean(),
  /** Those that the caller may answer, the oldest first. */
  claims: z.array(artistClaimSchema),
  /** For the artist: where the name was taken off. */
  removals: z.array(z.object({ id: z.string(), title: z.string(), is_series: z.boolean() })),
  may_merge: z.boolean(),
})
export type ArtistRights = z.infer<typeof artistRightsSchema>

export const getArtistRights = endpoint('GET /artists/{artistId}/rights', {
  summary: 'What the caller may do on the page of an artist',
  access: 'signed-in',
  params: artistParams,
  response: artistRightsSchema,
})

export const claimArtistBody = z.object({
  message: requiredParagraphs(claimMessageLength, 'Please say how they see that it is you'),
})

export const claimArtist = endpoint('POST /artists/{artistId}/claims', {
  summary: 'Say that the page is the own one; asking again changes the message. A leader or an admin decides',
  access: 'signed-in',
  changesPublicData: false,
  params: artistParams,
  body: claimArtistBody,
  response: artistRightsSchema,
})

export const answerClaimBody = z.object({
  answer: z.enum(['accepted', 'declined']),
  /** What the member reads: why, or what they are asked to tell. */
  message: optionalParagraphs(claimMessageLength),
})

export const answerClaim = endpoint('PATCH /artists/{artistId}/claims/{claimId}', {
  summary:
    'Accept or decline: for leaders of scenes with a night or a class of the artist, and admins; nobody decides the own',
  access: 'signed-in',
  params: artistParams.extend({ claimId: text(100) }),
  body: answerClaimBody,
  response: artistRightsSchema,
})

export const leaveArtist = endpoint('DELETE /artists/{artistId}/claim', {
  summary: 'Give the page back, or withdraw the question',
  access: 'signed-in',
  params: artistParams,
  status: 204,
})

export const allowLineUp = endpoint('DELETE /artists/{artistId}/removals/{removalId}', {
  summary: 'For the artist: allow again that the own name is added where it was taken off',
  access: 'signed-in',
  changesPublicData: false,
  params: artistParams.extend({ removalId: text(100) }),
  status: 204,
})

export const listOwnArtists = endpoint('GET /users/artists', {
  summary: 'The artists that the caller is, with those of merged pages',
  access: 'signed-in',
  response: z.object({
    artist_ids: z.array(z.string()),
    /** The name of each page when its claim was accepted: events may name it as text. */
    names: z.array(z.object({ artist_id: z.string(), name: z.string() })),
  }),
})

/** For so many days a merge can be taken back. */
export const mergeUndoDays = 30

const mergedSchema = artistSummarySchema.extend({
  location: z.string().nullable(),
  dance_styles: z.array(z.string()),
  upcoming_events: z.number().int(),
  /** The next three of them. */
  next_events: z.array(z.object({ id: z.string(), title: z.string(), date: z.string(), scene: z.string() })),
  /** The names of the scenes that name the artist among their teachers. */
  teaches_in: z.array(z.string()),
})
export type MergeCandidate = z.infer<typeof mergedSchema>

export const listArtistMerges = endpoint('GET /admin/artists', {
  summary: 'Pairs of artists with equal names, and the merges that can be taken back',
  access: ['admin'],
  response: z.object({
    equal_names: z.array(z.object({ first: mergedSchema, second: mergedSchema })),
    merges: z.array(
      z.object({ id: z.string(), name: z.string(), into: artistSummarySchema, merged_at: z.string() }),
    ),
  }),
})

export const deleteArtist = endpoint('DELETE /admin/artists/{artistId}', {
  summary:
    'Delete the page of an artist with its followers and claims. Line-ups keep the name as text. Not while a scene names the artist among its teachers',
  access: ['admin'],
  params: artistParams,
  status: 204,
})

const pair = { into_id: text(36) }

export const mergeArtist = endpoint('POST /admin/artists/{artistId}/merge', {
  summary: 'Make a page that nobody claimed part of another one, which can be taken back for 30 days',
  access: ['admin'],
  params: artistParams,
  body: z.object(pair),
  response: artistSchema,
})

export const unmergeArtist = endpoint('DELETE /admin/artists/{artistId}/merge', {
  summary: 'Take a merge of the last 30 days back: both pages are as before',
  access: ['admin'],
  params: artistParams,
  status: 204,
})

export const keepArtistsApart = endpoint('POST /admin/artists/{artistId}/apart', {
  summary: 'Say that two artists of one name are two: they are proposed no more',
  access: ['admin'],
  changesPublicData: false,
  params: artistParams,
  body: z.object({ other_id: text(36) }),
  status: 204,
})
