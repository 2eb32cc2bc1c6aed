import { z } from 'zod'
import { roleSchema } from '../base/access.ts'
import { endpoint } from '../base/endpoint.ts'

/** The signed-in member's own account. Only this member may see it. */
export const accountSchema = z.object({
  id: z.string(),
  firebase_uid: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  display_name: z.string(),
  role: roleSchema,
  avatar_url: z.string().nullable(),
  full_name: z.string().nullable(),
  phone_number: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  bio: z.string().nullable(),
  /** Whether the member is an admin who must have a second factor here and has none. Until then `role` is a lower one. */
  must_set_up_second_factor: z.boolean(),
  led_scene_ids: z.array(z.string()),
  created_at: z.string(),
})
export type Account = z.infer<typeof accountSchema>

export const getMe = endpoint('GET /auth/me', {
  summary: "The caller's own account",
  access: 'signed-in',
  response: accountSchema,
})
