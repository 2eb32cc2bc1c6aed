import { ChevronRight, Megaphone } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { organizerRequestsTexts } from '../../../messages/members/organizer-requests.ts'
import { usePendingRequests } from './api.ts'

/** For administrators: how many requests wait, and the way to them. Nothing when none waits. */
export function RequestsLink() {
  const t = useText(organizerRequestsTexts)
  const count = usePendingRequests().data?.length ?? 0
  if (count === 0) return null
  return (
    <Link
      to="/admin/users"
      className="flex min-h-14 items-center gap-3 rounded-lg bg-brand-soft px-5 py-2 font-semibold text-brand-text"
    >
      <Megaphone className="size-5 shrink-0" aria-hidden />
      <span className="min-w-0 flex-1">{t.received(count)}</span>
      <ChevronRight className="size-5 shrink-0" aria-hidden />
    </Link>
  )
}
