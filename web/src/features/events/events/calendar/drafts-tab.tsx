import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { Pencil } from 'lucide-react'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../../lib/messages.tsx'
import { eventToolsTexts } from '../../../../messages/events/event-tools.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { useMe } from '../../../members/identity/api.ts'
import { mayEdit } from '../rules.ts'
import type { ListTab } from './list-address.ts'
import { useSwipe } from './use-swipe.ts'

export interface DraftsSwipeProps {
  readonly panel: RefObject<HTMLElement | null>
  readonly tab: ListTab
  readonly onTab: (tab: ListTab) => void
}

/** Core section 2: on Local a swipe left moves to Drafts, and a swipe right returns. */
export function DraftsSwipe({ panel, tab, onTab }: DraftsSwipeProps) {
  useSwipe(panel, {
    onLeft: () => tab === 'local' && onTab('drafts'),
    onRight: () => tab === 'drafts' && onTab('local'),
  })
  return null
}

/** The pencil in the corner of a draft, for members who may edit it. */
export function EditDraft({ event }: { event: EventListItem }) {
  const t = useText(eventToolsTexts)
  const { member } = useMe()
  if (!mayEdit(member, event)) return null
  return (
    <Link
      to={`/events/${event.id}/edit`}
      aria-label={t.editNamed(event.title)}
      className="relative z-10 inline-flex size-11 items-center justify-center rounded-full text-muted transition-colors hover:text-ink"
    >
      <Pencil className="size-5" aria-hidden />
    </Link>
  )
}

/** The Drafts tab without drafts. */
export function NoDrafts() {
  const t = useText(eventToolsTexts)
  return (
    <EmptyState
      title={t.noDrafts}
      text={t.noDraftsText}
      action={<ButtonLink to="/events/new">{t.create}</ButtonLink>}
    />
  )
}
