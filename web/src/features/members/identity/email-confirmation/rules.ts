import type { Role } from '@floorcraft/contract/base/access.ts'

interface Words {
  readonly doneText: string
  readonly dancerDoneText: string
  readonly organizerDoneText: string
}

/** What a confirmed address is good for. The link can be opened on a device without a session, which knows no role. */
export function doneWords(t: Words, role: Role | undefined): string {
  if (role === undefined) return t.doneText
  return role === 'user' ? t.dancerDoneText : t.organizerDoneText
}
