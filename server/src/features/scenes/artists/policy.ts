import { type MemberCaller, managesScene } from '@floorcraft/contract/base/access.ts'

export interface ArtistAccess {
  /** The member who looks after the page. */
  readonly claimedBy: string | null
  /** Where the artist has a coming night. */
  readonly sceneIds: readonly string[]
}

/**
 * Who decides whose page it is: admins, and leaders of scenes where the artist has a coming night or teaches. No member
 * decides about an own claim.
 */
export function mayAnswerClaim(
  caller: MemberCaller,
  { sceneIds, claimantId }: { sceneIds: readonly string[]; claimantId: string },
): boolean {
  if (caller.id === claimantId) return false
  return caller.role === 'admin' || sceneIds.some((id) => managesScene(caller, id))
}

/** The artist edits the own page; before a claim the leaders of scenes with a coming night do. Admins edit every page. */
export function mayEditArtist(caller: MemberCaller, { claimedBy, sceneIds }: ArtistAccess): boolean {
  if (caller.role === 'admin') return true
  return claimedBy === null ? sceneIds.some((id) => managesScene(caller, id)) : claimedBy === caller.id
}
