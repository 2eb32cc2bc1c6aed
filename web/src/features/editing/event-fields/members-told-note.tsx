import { Bell } from 'lucide-react'
import { useText } from '../../../lib/messages.tsx'
import { eventFieldsTexts } from '../../../messages/editing/event-fields.ts'

/** A note before saving: how many members will be told. Nothing while the number is unknown. */
export function MembersToldNote(props: {
  members: number | undefined
  saved: 'event' | 'date' | 'dates'
  isCancelled?: boolean
}) {
  const { members, saved, isCancelled = false } = props
  const t = useText(eventFieldsTexts)
  return (
    <div role="status" className="empty:hidden">
      {members !== undefined && (
        <p className="flex items-start gap-2 font-medium">
          <Bell aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
          {t.membersTold(members, { saved, isCancelled })}
        </p>
      )}
    </div>
  )
}
