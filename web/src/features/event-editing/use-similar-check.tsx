import type { EventListItem } from '@floorcraft/contract/events.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/messages.tsx'
import { eventFormTexts } from '../../messages/event-form.ts'
import { Button } from '../../ui/button.tsx'
import { type SimilarEventsQuestion, useSimilarEvents } from './api.ts'
import type { EventFormValues } from './event-form-values.ts'
import { wallTimes } from './form-times.ts'

const SimilarEventsNotice = lazy(async () => ({
  default: (await import('../similar-events/similar-events-notice.tsx')).SimilarEventsNotice,
}))

const patienceMilliseconds = 3000
const patience = () =>
  new Promise<EventListItem[]>((resolve) => setTimeout(resolve, patienceMilliseconds, []))

/** Asks before publishing whether that night has the same event already; once a night, and never in the way. */
export function useSimilarCheck(eventId: string | undefined) {
  const similar = useSimilarEvents()
  const [found, setFound] = useState<readonly EventListItem[]>([])
  const asked = useRef<string>(undefined)
  /** Whether there is something to look at first. A question that fails or takes long is as good as "nothing". */
  const findsSome = async (values: EventFormValues, zone: string | undefined): Promise<boolean> => {
    const start = wallTimes(values)?.start
    if (!start || asked.current === start.toString()) return false
    asked.current = start.toString()
    const question = questionOf(values, {
      start: zone ? start.toZonedDateTime(zone).toInstant().toString() : start.toString(),
      eventId,
    })
    const answer = similar.mutateAsync(question).catch(() => [])
    const events = await Promise.race([answer, patience()])
    setFound(events)
    return events.length > 0
  }
  return { found, findsSome }
}

function questionOf(
  values: EventFormValues,
  { start, eventId }: { start: string; eventId: string | undefined },
): SimilarEventsQuestion {
  const { title, scene_id, venue_name, venue_address, venue_city } = values
  return {
    title,
    scene_id,
    start_datetime: start,
    venue_name,
    venue_address,
    venue_city,
    event_id: eventId ?? null,
  }
}

/** What was found, and the way on. It takes the focus, for it stands where nobody looked. */
export function SimilarFound(props: { events: readonly EventListItem[]; onPublish: () => void }) {
  const t = useText(eventFormTexts)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (props.events.length > 0) element.current?.focus()
  }, [props.events])
  if (props.events.length === 0) return null
  return (
    <div ref={element} tabIndex={-1} className="scroll-mb-40 outline-none">
      <Suspense>
        <SimilarEventsNotice events={props.events} />
      </Suspense>
      <div className="mt-3 flex justify-end">
        <Button look="quiet" onClick={props.onPublish} className="max-sm:w-full">
          {t.publishAnyway}
        </Button>
      </div>
    </div>
  )
}
