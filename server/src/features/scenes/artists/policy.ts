import { type MemberCaller, managesScene } from '@floorcraft/contract/base/access.ts'

export interface ArtistAccess {
  /** The member who looks after the page. */
  readonly claimedBy: string | null
  /** Where the artist has a coming night. */
  readonly sceneIds: readonly string[]
}

/** The artist edits the own page; before a claim the leaders of scenes with a coming night do. Admins edit every page. */
export function mayEditArtist(caller: MemberCaller, { claimedBy, sceneIds }: ArtistAccess): boolean {
  if (caller.role === 'admin') return true
  return claimedBy === null ? sceneIds.some((id) => managesScene(caller, id)) : claimedBy === caller.id
}
