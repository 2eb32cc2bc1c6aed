import type { Going } from '@floorcraft/contract/events/going.ts'
import { Users } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { goingTexts } from '../../../messages/events/going.ts'

/** The way from an own event to its list, with how many are on it. */
export function GuestListLink({
  event: { id, title },
  counts,
}: {
  event: { readonly id: string; readonly title: string }
  /** Undefined from a server of the release before. */
  counts: Going['counts'] | undefined
}) {
  const { manage, list } = useText(goingTexts)
  const people = counts && Object.values(counts).some((count) => count > 0) ? list.counts(counts) : undefined
  const words = people ? `${manage}: ${people}` : manage
  return (
    <Link
      to={`/events/${id}/going`}
      aria-label={`${words}. ${title}`}
      className="relative z-1 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-brand-text underline-offset-4 hover:underline"
    >
      <Users className="size-4 shrink-0" aria-hidden />
      {words}
    </Link>
  )
}
