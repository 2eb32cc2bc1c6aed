import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useText } from '../../lib/messages.tsx'
import { useNow } from '../../lib/now.tsx'
import { useUnsavedWarning } from '../../lib/use-unsaved-warning.ts'
import { eventFormTexts } from '../../messages/event-form.ts'
import { type EventFormValues, isSameValues } from './event-form-values.ts'
import { useEventForm } from './form-context.tsx'
import { type FormOwner, keepDraft } from './form-memory.ts'

const pauseMilliseconds = 400

interface UnsavedWorkProps {
  readonly owner: FormOwner
  readonly initial: EventFormValues
  readonly isSaved: boolean
}

/** Keeps what is typed on this device until it is saved, and asks before it is left behind. Shows nothing. */
export function UnsavedWork({ owner, initial, isSaved }: UnsavedWorkProps) {
  const t = useText(eventFormTexts)
  const now = useNow()
  const { getValues } = useEventForm()
  const values = useWatch<EventFormValues>() as EventFormValues
  const isUnsaved = !isSaved && !isSameValues({ ...getValues(), ...values }, initial)
  useUnsavedWarning(isUnsaved, t.leave)
  const { slot, memberId } = owner
  const text = isUnsaved ? JSON.stringify(values) : ''
  useEffect(() => {
    if (isSaved) return
    const keep = () => {
      const draft = text === '' ? undefined : { values: JSON.parse(text) as EventFormValues, now }
      keepDraft({ slot, memberId }, draft)
    }
    const timer = setTimeout(keep, pauseMilliseconds)
    // A phone may end the page at any moment after it was put away.
    document.addEventListener('visibilitychange', keep)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [text, isSaved, slot, memberId, now])
  return null
}
