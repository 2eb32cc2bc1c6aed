import { type DanceRole, danceRoles } from '@floorcraft/contract/events/going.ts'
import { recall, remember } from '../../../lib/browser/storage.ts'

const noRole = 'none'

export const rememberRole = (role: DanceRole | null): void => remember('danceRole', role ?? noRole)

/** The roles in the order in which they are offered: the one that was last chosen on this device first. */
export function rolesInOrder(stored: string | undefined = recall('danceRole')): (DanceRole | null)[] {
  const roles = [...danceRoles, null]
  const last = roles.find((role) => (role ?? noRole) === stored)
  return last === undefined ? roles : [last, ...roles.filter((role) => role !== last)]
}
