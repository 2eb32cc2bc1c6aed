import type { Role } from '@floorcraft/contract/base/access.ts'

interface Words {
  readonly doneText: string
  readonly dancerDoneText: string
  readonly organizerDoneText: string
}

/**
 * What the confirmed address makes possible. The link can be opened on a device without a session, where no role is
 * known.
 */
export function doneWords(t: Words, role: Role | undefined): string {
  if (role === undefined) return t.doneText
  return role === 'user' ? t.dancerDoneText : t.organizerDoneText
}
