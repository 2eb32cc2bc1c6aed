import { claimAgainDays } from '@floorcraft/contract/editing/event-claims.ts'

/** A contact proves something when the event has shown it for so long. */
export const contactAge = { hours: 7 * 24 }

/** "ana@copper-hall.example" as "a•••@c•••.example". */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  return `${email[0]}•••@${domain[0]}•••${domain.slice(domain.lastIndexOf('.'))}`
}

interface OldContact {
  readonly email: string
  readonly published_by: string | null
}

/**
 * The contact that a code goes to: the first of those that are old enough, that the event still shows, and that the member did
 * not write there.
 */
export function chooseContact(
  contacts: readonly OldContact[],
  { shown, memberId }: { shown: readonly string[]; memberId: string },
): string | undefined {
  return contacts.find(({ email, published_by }) => published_by !== memberId && shown.includes(email))?.email
}

interface Answered {
  readonly state: string
  readonly decided_at: Temporal.Instant | null
}

/** Who was refused waits for some days before they ask again. */
export const mayAskAgain = (last: Answered | undefined, now: Temporal.Instant): boolean =>
  last?.state !== 'refused' ||
  Temporal.Instant.compare(last.decided_at!.add({ hours: claimAgainDays * 24 }), now) <= 0
