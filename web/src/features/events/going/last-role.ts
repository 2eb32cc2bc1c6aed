import { type DanceRole, danceRoles } from '@floorcraft/contract/events/going.ts'
import { recall, remember } from '../../../lib/browser/storage.ts'

const noRole = 'none'
const roles: readonly (DanceRole | null)[] = [...danceRoles, null]

export const rememberRole = (role: DanceRole | null): void => remember('danceRole', role ?? noRole)

/** The role that was last chosen on this device; null is "no role", undefined when none was. */
export const roleIn = (stored: string | undefined): DanceRole | null | undefined =>
  roles.find((role) => (role ?? noRole) === stored)

/** The roles in the order in which they are offered: the one that was last chosen on this device first. */
export function rolesInOrder(stored: string | undefined = recall('danceRole')): (DanceRole | null)[] {
  const last = roleIn(stored)
  return last === undefined ? [...roles] : [last, ...roles.filter((role) => role !== last)]
}
