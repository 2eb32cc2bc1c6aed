import { longDate } from '@floorcraft/contract/base/time/dates.ts'
import type { Planned } from '@floorcraft/contract/editing/planning.ts'
import { CalendarPlus } from 'lucide-react'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { planningTexts } from '../../../messages/editing/planning.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { type MayEdit, PlannedRow } from './planned-row.tsx'

export interface DayDialogProps {
  readonly day: Temporal.PlainDate
  readonly events: readonly Planned[]
  readonly isPast: boolean
  /** Says that events of this night are missing; then the dialog does not call the night free. */
  readonly missing: string | undefined
  readonly mayEdit: MayEdit
  readonly onClose: () => void
}

/** One dance night with all its events, and a link to create one. Fetched when it is opened. */
export function DayDialog({ day, events, isPast, missing, mayEdit, onClose }: DayDialogProps) {
  const t = useText(planningTexts)
  const locale = useLocale()
  const title = longDate(day, locale)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={
        missing ?? (events.length > 0 ? t.eventCount(events.length) : isPast ? t.freePast : t.freeNight)
      }
      footer={
        isPast ? undefined : (
          <ButtonLink to={`/events/new?date=${day.toString()}`} className="w-full">
            <CalendarPlus className="size-5" aria-hidden />
            {t.create}
          </ButtonLink>
        )
      }
    >
      {events.length > 0 && (
        <ol className="grid gap-2">
          {events.map((event) => (
            <li key={event.id}>
              <PlannedRow Heading="h3" event={event} mayEdit={mayEdit} />
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}
