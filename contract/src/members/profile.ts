import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { optionalParagraphs, optionalText, optionalWebAddress } from '../base/fields.ts'
import { accountSchema } from './account.ts'
import { displayNameSchema } from './identity.ts'
import { socialAccount } from './social-account.ts'

/** What a member sees and changes on /profile (secondary section 3), with the links of their organizer page. */
export const profileSchema = accountSchema
  .pick({
    firebase_uid: true,
    email: true,
    email_verified: true,
    display_name: true,
    role: true,
    avatar_url: true,
    full_name: true,
    phone_number: true,
    city: true,
    country: true,
    bio: true,
    created_at: true,
  })
  .extend({
    website: z.string().nullable(),
    instagram: z.string().nullable(),
    facebook: z.string().nullable(),
    /** Counts the changes of the profile. */
    version: z.number(),
  })
export type Profile = z.infer<typeof profileSchema>

/** Fields that are missing stay as they are; null or '' empties a field. The e-mail address has its own call. */
export const updateProfileBody = z.object({
  display_name: displayNameSchema.optional(),
  full_name: optionalText(200),
  phone_number: optionalText(50),
  city: optionalText(100),
  country: optionalText(100),
  bio: optionalParagraphs(2000),
  website: optionalWebAddress,
  instagram: socialAccount('instagram'),
  facebook: socialAccount('facebook'),
  version: z.number().int().nullish(),
})
export type ProfileChanges = z.output<typeof updateProfileBody>

export const getProfile = endpoint('GET /users/profile', {
  summary: "The caller's profile",
  access: 'signed-in',
  response: profileSchema,
})

export const updateProfile = endpoint('PUT /users/profile', {
  summary: "Change the caller's profile",
  access: 'signed-in',
  body: updateProfileBody,
  response: profileSchema,
})

const avatarAnswer = z.object({ avatar_url: z.string().nullable() })

export const uploadAvatar = endpoint('POST /upload/avatar', {
  summary: 'Give the caller a picture: the middle square of an image',
  access: 'signed-in',
  multipart: true,
  body: z.object({ file: z.file() }),
  response: avatarAnswer,
})

export const resetAvatar = endpoint('DELETE /upload/avatar', {
  summary: "Remove the caller's picture: their initials are shown again",
  access: 'signed-in',
  response: avatarAnswer,
})
