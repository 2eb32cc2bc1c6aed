import { longDate, mediumDate } from '@floorcraft/contract/base/time/dates.ts'
import type { QueuedClaim } from '@floorcraft/contract/editing/event-claims.ts'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useKeptFocus } from '../../../lib/browser/use-kept-focus.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { eventClaimsTexts } from '../../../messages/editing/event-claims.ts'
import { Button } from '../../../ui/button.tsx'
import { deskButton } from '../../../ui/desk/desk-keys.tsx'
import { DeskList } from '../../../ui/desk/desk-list.tsx'
import { dialogFrom, LazyDialog } from '../../../ui/lazy-part.tsx'
import { LoadFailure } from '../../../ui/page/empty-state.tsx'
import { useClaimDecisions, useClaimQueue } from './api.ts'

const refuseDialog = dialogFrom(async () => (await import('./refuse-claim-dialog.tsx')).RefuseClaimDialog)

/** Who asks for events without an organizer, for those who decide. Nothing while no one asks. */
export function ClaimQueue() {
  const t = useText(eventClaimsTexts).queue
  const query = useClaimQueue()
  const home = useRef<HTMLDivElement>(null)
  useKeptFocus(home, [query.data?.length])
  if (query.isPending) return null
  if (!query.data) return <LoadFailure title={t.loadFailed} query={query} />
  return (
    <div ref={home} tabIndex={-1} className="outline-none">
      {query.data.length > 0 && (
        <section className="mb-10">
          <h2 className="text-xl font-bold">{t.title}</h2>
          <p className="mt-1 mb-4 text-muted">{t.text}</p>
          <DeskList
            items={query.data}
            keyOf={({ id }) => id}
            nameOf={({ event, member }) => `${event.title}, ${member.name}`}
          >
            {(claim) => <Queued claim={claim} />}
          </DeskList>
        </section>
      )}
    </div>
  )
}

function Queued({ claim }: { claim: QueuedClaim }) {
  const t = useText(eventClaimsTexts).queue
  const locale = useLocale()
  const { accept } = useClaimDecisions(claim)
  const [isRefusing, setRefusing] = useState(false)
  const { event, member, scene, message, barred } = claim
  const start = Temporal.Instant.from(event.start_datetime).toZonedDateTimeISO(event.timezone)
  const since = mediumDate(Temporal.Instant.from(member.since).toZonedDateTimeISO(event.timezone), locale)
  const named = (action: string) => ({ 'aria-label': t.of(action, member.name, event.title) })
  return (
    <div>
      <h3 className="text-lg font-bold wrap-anywhere">
        <Link to={`/events/${event.id}`} className="underline-offset-4 hover:underline">
          {event.title}
        </Link>
      </h3>
      <p className="text-sm text-muted wrap-anywhere">
        {[longDate(start, locale), event.venue_name, scene.name].join(' · ')}
      </p>
      <p className="mt-3 font-semibold wrap-anywhere">{t.member(member.name, member.email, since)}</p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{message}</p>
      {barred ? (
        <p className="mt-4 font-semibold">{t.barred[barred]}</p>
      ) : (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            {...deskButton('accept')}
            {...named(t.accept)}
            disabled={accept.isPending}
            onClick={() => accept.mutate()}
          >
            {t.accept}
          </Button>
          <Button
            look="quiet"
            {...deskButton('refuse')}
            {...named(t.refuse)}
            onClick={() => setRefusing(true)}
          >
            {t.refuse}
          </Button>
        </div>
      )}
      {isRefusing && <LazyDialog from={refuseDialog} claim={claim} onClose={() => setRefusing(false)} />}
    </div>
  )
}
