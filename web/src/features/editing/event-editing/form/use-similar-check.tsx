import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../../lib/messages.tsx'
import { eventFormTexts } from '../../../../messages/editing/event-form.ts'
import { Button } from '../../../../ui/button.tsx'
import { SimilarEventsNotice } from '../../similar-events/similar-events-notice.tsx'
import { type SimilarEventsQuestion, useSimilarEvents } from '../api.ts'
import { wallTimes } from '../times/form-times.ts'
import type { EventFormValues } from './event-values.ts'

const patienceMilliseconds = 3000
const patience = () =>
  new Promise<EventListItem[]>((resolve) => setTimeout(resolve, patienceMilliseconds, []))

/**
 * Asks before publishing whether that night has the same event already. If so, only the button of the notice publishes;
 * the usual button asks again each time.
 */
export function useSimilarCheck(eventId?: string) {
  const similar = useSimilarEvents()
  const [found, setFound] = useState<readonly EventListItem[]>([])
  /** Whether similar events must be looked at first. A question that fails or takes long counts as no. */
  const findsSome = async (values: EventFormValues, zone: string | undefined): Promise<boolean> => {
    const start = wallTimes(values)?.start
    if (!start) return false
    const question = questionOf(values, {
      start: zone ? start.toZonedDateTime(zone).toInstant().toString() : start.toString(),
      eventId,
    })
    const answer = similar.mutateAsync(question).catch(() => [])
    const events = await Promise.race([answer, patience()])
    // A new list even when it says the same, so that the notice takes the focus again.
    setFound([...events])
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

/** The button is off for this time, so that a double click on "Publish" does not press it. */
const doubleClickMilliseconds = 1000

/** The similar events, with the button to publish. It takes the focus, because it could be missed otherwise. */
export function SimilarFound(props: { events: readonly EventListItem[]; onPublish: () => void }) {
  const t = useText(eventFormTexts)
  const { events } = props
  const element = useRef<HTMLDivElement>(null)
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    if (events.length === 0) return
    element.current?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'nearest' })
    const timer = setTimeout(() => setIsReady(true), doubleClickMilliseconds)
    return () => {
      clearTimeout(timer)
      setIsReady(false)
    }
  }, [events])
  if (events.length === 0) return null
  return (
    // Clear of the bar that lies over the lower end of the page.
    <div ref={element} tabIndex={-1} className="scroll-mt-20 scroll-mb-32 outline-none">
      <SimilarEventsNotice
        events={events}
        action={
          <Button look="quiet" disabled={!isReady} onClick={props.onPublish} className="max-sm:w-full">
            {t.publishAnyway}
          </Button>
        }
      />
    </div>
  )
}
