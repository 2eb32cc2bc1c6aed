import type { AdminUser, GivenRole } from '@floorcraft/contract/members/users.ts'

/** The role that an admin gave: a scene leader without another role is a user who leads. */
export const givenRoleOf = ({ role }: Pick<AdminUser, 'role'>): GivenRole =>
  role === 'scene_leader' ? 'user' : role

const rank: readonly GivenRole[] = ['user', 'organizer', 'admin']

type Consequence = 'ownAccount' | 'toAdmin' | 'signedOut' | 'staysLeader' | 'keepsEvents'

/** What else changes with the role. */
export function consequencesOf(change: {
  user: Pick<AdminUser, 'role' | 'led_scenes' | 'upcoming_events'>
  wanted: GivenRole
  isOwn: boolean
}): Consequence[] {
  const { user, wanted, isOwn } = change
  const before = givenRoleOf(user)
  const isLower = rank.indexOf(wanted) < rank.indexOf(before)
  const consequences: readonly (Consequence | false)[] = [
    isOwn && isLower && 'ownAccount',
    wanted === 'admin' && 'toAdmin',
    isLower && !isOwn && 'signedOut',
    isLower && wanted === 'user' && user.led_scenes.length > 0 && 'staysLeader',
    isLower && user.upcoming_events > 0 && 'keepsEvents',
  ]
  return consequences.filter((one) => one !== false)
}
