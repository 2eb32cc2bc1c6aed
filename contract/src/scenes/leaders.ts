import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { requiredText, text } from '../base/fields.ts'
import { leaderRoles, sceneLeaderSchema } from './scenes.ts'

/** What a member may do with a scene (core section 3), with the names of the specification. */
export const scenePermissionsSchema = z.object({
  canView: z.boolean(),
  canEdit: z.boolean(),
  canManageTeachers: z.boolean(),
  canManageEvents: z.boolean(),
  canCustomize: z.boolean(),
  canViewAnalytics: z.boolean(),
})
export type ScenePermissions = z.infer<typeof scenePermissionsSchema>

/** A scene that a member leads. The two specifications spell the id differently; both fields have the same value. */
export const leadershipSchema = z.object({
  scene_id: z.string(),
  sceneId: z.string(),
  sceneName: z.string(),
  sceneSlug: z.string(),
  role: z.enum(leaderRoles),
  appointedDate: z.string(),
  permissions: scenePermissionsSchema,
})

export type Leadership = z.infer<typeof leadershipSchema>

const sceneParams = z.object({ sceneId: text(100) })
/** The id of the leadership, or of the member who leads. */
const leaderParams = sceneParams.extend({ leaderId: text(100) })
const role = z.enum(leaderRoles, 'Please choose a role')

export const missingLeaderMessage = 'Please select a user'

export const addLeaderBody = z.object({
  user_id: requiredText(100, missingLeaderMessage),
  role: role.default('leader'),
})

export const listSceneLeaders = endpoint('GET /scenes/{sceneId}/leaders', {
  summary: 'The leaders of a scene, by slug or id: leaders first, then co-leaders',
  access: 'public',
  caching: 'shared',
  params: sceneParams,
  response: z.array(sceneLeaderSchema),
})

export const addSceneLeader = endpoint('POST /scenes/{sceneId}/leaders', {
  summary: 'Appoint a member as a leader or co-leader of a scene',
  access: ['admin'],
  params: sceneParams,
  body: addLeaderBody,
  status: 201,
  response: sceneLeaderSchema,
})

export const changeSceneLeader = endpoint('PATCH /scenes/{sceneId}/leaders/{leaderId}', {
  summary: 'Change the role of a leader',
  access: ['admin'],
  params: leaderParams,
  body: z.object({ role }),
  response: sceneLeaderSchema,
})

export const removeSceneLeader = endpoint('DELETE /scenes/{sceneId}/leaders/{leaderId}', {
  summary: 'Remove a leader. The member loses access to the scene at once',
  access: ['admin'],
  params: leaderParams,
  status: 204,
})

export const getScenePermissions = endpoint('GET /scenes/{sceneId}/permissions/{userId}', {
  summary: 'What a member may do with a scene: for the member and for admins',
  access: 'signed-in',
  params: sceneParams.extend({ userId: text(100) }),
  response: scenePermissionsSchema,
})

export const listSceneLeadership = endpoint('GET /users/{uid}/scene-leadership', {
  summary: 'The scenes that a member leads: for the member and for admins',
  access: 'signed-in',
  params: z.object({ uid: text(100) }),
  response: z.array(leadershipSchema),
})
