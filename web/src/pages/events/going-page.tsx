import type { Event } from '@floorcraft/contract/events/events.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { HelpersButton } from '../../features/events/door/helpers-button.tsx'
import { eventQuery } from '../../features/events/events/api.ts'
import { MessageButton } from '../../features/events/goer-messages/message-button.tsx'
import { useGoing, useGoingEntries } from '../../features/events/going/api.ts'
import { BlockedMembers } from '../../features/events/going/blocked-members.tsx'
import { GoingList, GoingSettingsLine } from '../../features/events/going/going-list.tsx'
import { useMe } from '../../features/members/identity/api.ts'
import { PageOfOne } from '../../features/members/identity/page-of-one.tsx'
import { useApi } from '../../lib/api/queries.ts'
import { useText } from '../../lib/messages.tsx'
import { goingTexts } from '../../messages/events/going.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, LoadFailure } from '../../ui/page/empty-state.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { SkeletonList } from '../../ui/page/skeleton-list.tsx'

export function Page() {
  const { list: t } = useText(goingTexts)
  const { eventId = '' } = useParams()
  return (
    <PageOfOne
      id={eventId}
      query={useQuery(eventQuery(useApi(), eventId))}
      skeleton={<SkeletonList label={t.loading} rows={4} row="h-16" />}
      loading={t.loading}
      failed={t.failed}
      missing={{ title: t.missing, text: t.missingText, back: { to: '/my-events', label: t.back } }}
    >
      {(event) => <WhoIsComing event={event} />}
    </PageOfOne>
  )
}

function WhoIsComing({ event }: { event: Event }) {
  const texts = useText(goingTexts)
  const { list: t, usually } = texts
  const going = useGoing(event)
  const entries = useGoingEntries(event.id)
  const failed = [going, entries].find((query) => query.isError && !query.data)
  const isForbidden = going.data && !going.data.sees_names
  const { member } = useMe()
  const isOrganizer = going.data?.sees_names === true && member?.id === event.organizer_uid
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 wrap-anywhere">
      <PageHead title={t.title(event.title)} />
      <Link
        to={`/events/${event.id}`}
        className="inline-flex min-h-11 items-center font-semibold text-brand-text"
      >
        {t.back}
      </Link>
      <h1 className="mb-4 text-3xl font-extrabold">{t.title(event.title)}</h1>
      {going.data?.manages && <GoingSettingsLine event={event} list={going.data} />}
      {going.data?.sees_names && (
        <div className="mt-3 flex flex-wrap gap-2.5">
          <ButtonLink to={`/events/${event.id}/door`}>{texts.door}</ButtonLink>
          {isOrganizer && <HelpersButton eventId={event.id} />}
          {isOrganizer && <MessageButton eventId={event.id} />}
        </div>
      )}
      {going.data?.regulars != null && (
        <p className="mt-3 text-muted">{usually.regulars(going.data.regulars)}</p>
      )}
      <div className="mt-6">
        {isForbidden ? (
          <>
            {going.data?.counts && <p className="text-lg font-semibold">{t.counts(going.data.counts)}</p>}
            <EmptyState title={t.notYours} text={t.notYoursText} />
          </>
        ) : failed ? (
          <LoadFailure title={t.failed} query={failed} />
        ) : going.data && entries.data ? (
          <GoingList event={event} list={going.data} entries={entries.data} isOrganizer={isOrganizer} />
        ) : (
          <SkeletonList label={t.loading} rows={4} row="h-16" />
        )}
      </div>
      {isOrganizer && <BlockedMembers timezone={event.timezone} />}
    </div>
  )
}
