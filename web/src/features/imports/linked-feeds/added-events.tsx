import type { ResponseOf } from '@floorcraft/contract/base/endpoint.ts'
import type { decideFeedProposals } from '@floorcraft/contract/imports/linked-feeds.ts'
import { Link } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { eventsTexts } from '../../../messages/events/events.ts'
import { linkedFeedsTexts } from '../../../messages/imports/linked-feeds.ts'

export type AddedEvent = ResponseOf<typeof decideFeedProposals>['events'][number]

const mostShown = 5

/** The events that the last accepted proposals have added, with their status, because a draft is in no list of the scene. */
export function AddedEvents({ events }: { events: readonly AddedEvent[] }) {
  const t = useText(linkedFeedsTexts)
  const { statuses } = useText(eventsTexts)
  return (
    <div role="status" className="grid gap-1 rounded-lg bg-sunken px-4 py-3 empty:hidden">
      {[...Map.groupBy(events, ({ status }) => status)].map(([status, list]) => (
        <p key={status} className="flex flex-wrap items-center gap-x-3">
          <span>{t.added(statuses[status])}</span>
          {list.slice(0, mostShown).map(({ id, title }) => (
            <Link
              key={id}
              to={`/events/${id}`}
              className="inline-flex min-h-11 items-center font-medium underline wrap-anywhere"
            >
              {title}
            </Link>
          ))}
          {list.length > mostShown && <span>{t.moreAdded(list.length - mostShown)}</span>}
        </p>
      ))}
    </div>
  )
}
