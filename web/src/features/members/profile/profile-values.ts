import type { Profile } from '@floorcraft/contract/members/profile.ts'

/** The fields that every member has, in their order on the page. The bio comes after them. */
export const memberFields = ['display_name', 'full_name', 'phone_number', 'city', 'country'] as const
/** The links of the public page of an organizer. */
export const linkFields = ['website', 'instagram', 'facebook'] as const

export type ProfileField = (typeof memberFields)[number] | (typeof linkFields)[number] | 'bio'
export type ProfileValues = Record<ProfileField, string>

/** What the inputs hold for a stored profile. */
export function profileValues(profile: Profile): ProfileValues {
  const fields = [...memberFields, ...linkFields, 'bio'] as const
  return Object.fromEntries(fields.map((field) => [field, profile[field] ?? ''])) as ProfileValues
}

/** Whether visitors can see a page with the links of this member. */
export const hasPublicLinks = (profile: Profile): boolean =>
  profile.role !== 'user' || linkFields.some((field) => profile[field] !== null)
