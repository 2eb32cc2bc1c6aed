import type { Role } from '@floorcraft/contract/base/access.ts'

/** Each role may do what the roles before it may do. */
const rank: readonly Role[] = ['user', 'scene_leader', 'organizer', 'admin']

/** Whether a member with this role may do less than with the other one. */
export const isLower = (role: Role, other: Role): boolean => rank.indexOf(role) < rank.indexOf(other)
