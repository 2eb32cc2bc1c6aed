import { z } from 'zod'
import { organizingRoles } from '../base/access.ts'
import { endpoint } from '../base/endpoint.ts'
import {
  optionalEmail,
  optionalParagraphs,
  optionalText,
  optionalWebAddress,
  pictureAddress,
  requiredText,
  text,
} from '../base/fields.ts'
import { isStoredPicture } from '../base/media.ts'
import { socialAccount } from '../members/social-account.ts'
import { danceStyles } from './dance-styles.ts'

/** Secondary section 9. */
export const teacherSpecialties = danceStyles
/** An inactive teacher is kept for later, and the scene page does not show them. */
export const teacherStatuses = ['active', 'inactive'] as const

export const teacherSchema = z.object({
  id: z.string(),
  name: z.string(),
  bio: z.string().nullable(),
  profile_image_url: z.string().nullable(),
  website_url: z.string().nullable(),
  instagram: z.string().nullable(),
  facebook: z.string().nullable(),
  email: z.string().nullable(),
  specialties: z.array(z.string()).nullable(),
  teaching_since: z.string().nullable(),
  location: z.string().nullable(),
  status: z.string(),
  featured: z.string().nullable(),
  /** The page of the artist that the teacher is, `/artists/{artist_slug}`; null while the teacher is inactive. */
  artist_slug: z.string().nullable(),
  /** Counts the changes. */
  version: z.number(),
})
export type Teacher = z.infer<typeof teacherSchema>

export const missingTeacherNameMessage = 'Name is required'
export const mostTeachers = 200

const picture = pictureAddress().refine(isStoredPicture).or(optionalWebAddress).nullish()

const details = {
  bio: optionalParagraphs(2000),
  profile_image_url: picture,
  website_url: optionalWebAddress,
  instagram: socialAccount('instagram'),
  facebook: socialAccount('facebook'),
  email: optionalEmail,
  specialties: z
    .array(z.enum(teacherSpecialties, 'Please choose specialties of the list'))
    .refine((list) => new Set(list).size === list.length, 'Please name each specialty once')
    .transform((list) => (list.length === 0 ? null : list))
    .nullish(),
  teaching_since: optionalText(50),
  location: optionalText(100),
  status: z.enum(teacherStatuses, 'Please choose a status').nullish(),
  featured: z
    .union([z.literal('').transform(() => null), z.literal('yes')], 'Must be yes or empty')
    .nullish(),
}

export const addTeacherBody = z.object({ name: requiredText(100, missingTeacherNameMessage), ...details })
/** Fields that are missing stay as they are; null empties a field. */
export const updateTeacherBody = z.object({
  name: requiredText(100, missingTeacherNameMessage).optional(),
  ...details,
  version: z.number().int().nullish(),
})
export type AddTeacherBody = z.output<typeof addTeacherBody>
export type UpdateTeacherBody = z.output<typeof updateTeacherBody>

const sceneParams = z.object({ sceneId: text(100) })
const teacherParams = sceneParams.extend({ teacherId: text(100) })

export const addTeacher = endpoint('POST /scenes/{sceneId}/teachers', {
  summary: 'Add a teacher to a scene, by slug or id: for its leaders and admins',
  access: organizingRoles,
  params: sceneParams,
  body: addTeacherBody,
  status: 201,
  response: teacherSchema,
})

export const updateTeacher = endpoint('PATCH /scenes/{sceneId}/teachers/{teacherId}', {
  summary: 'Change a teacher',
  access: organizingRoles,
  params: teacherParams,
  body: updateTeacherBody,
  response: teacherSchema,
})

export const removeTeacher = endpoint('DELETE /scenes/{sceneId}/teachers/{teacherId}', {
  summary: 'Remove a teacher from a scene',
  access: organizingRoles,
  params: teacherParams,
  status: 204,
})
