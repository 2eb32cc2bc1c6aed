import { organizingRoles, type Role } from '@floorcraft/contract/access.ts'

/** Whether a role uses the tools for organizers. The server decides again on every call. */
export const mayOrganize = (role: Role | undefined) =>
  organizingRoles.some((organizing) => organizing === role)
