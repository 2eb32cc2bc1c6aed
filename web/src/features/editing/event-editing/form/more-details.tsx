import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { recall, remember } from '../../../../lib/browser/storage.ts'
import { useText } from '../../../../lib/messages.tsx'
import { eventFormTexts } from '../../../../messages/editing/event-form.ts'
import { namesOf } from '../../../../ui/form/form-values.ts'
import { useEventForm, useEventFormSetting } from './event-form-setting.tsx'
import { detailValues, type EventFormValues } from './event-values.ts'

const fields = namesOf(detailValues)

/** Whether a form uses a field of the details. */
const usesDetails = (values: EventFormValues) =>
  fields.some((field) => field !== 'organizer_uid' && values[field] !== detailValues[field])

/**
 * The fields that an event can do without. They are open for an existing event, with its gallery. In a new one they open
 * when one has a problem, and stay open for members who opened them.
 */
export function MoreDetails({ children }: { children: ReactNode }) {
  const t = useText(eventFormTexts)
  const { getValues } = useEventForm()
  const { errors } = useFormState<EventFormValues>()
  const id = useId()
  const { event } = useEventFormSetting()
  const [isOpen, setOpen] = useState(
    () => event !== undefined || recall('eventDetails') === 'open' || usesDetails(getValues()),
  )
  // It stays open after the problem is solved.
  if (!isOpen && fields.some((field) => errors[field])) setOpen(true)
  const toggle = () => {
    remember('eventDetails', isOpen ? undefined : 'open')
    setOpen(!isOpen)
  }
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-surface px-5 py-2.5 text-left hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{t.moreDetails}</span>
          <span className="block text-sm text-muted">{t.moreDetailsHint}</span>
        </span>
        <ChevronDown
          aria-hidden
          className={`size-5 shrink-0 text-muted transition-transform motion-reduce:transition-none ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {/* Hidden and not absent: a problem in it is found and shown. */}
      <div id={id} hidden={!isOpen} className="grid-cols-1 gap-5 not-[[hidden]]:grid">
        {children}
      </div>
    </>
  )
}
