import type { Event } from '@floorcraft/contract/events/events.ts'
import { ShareSheet } from '../../events/sharing/share-sheet.tsx'
import { ReportButton } from './report-button.tsx'

/** What stands below an event, and the sheet that shares it. */
export function EventEnd({ event }: { event: Event }) {
  const { id, title, status, organizer_uid: organizerId, organizer_name: organizer } = event
  return (
    <>
      {status === 'published' && <ShareSheet event={event} />}
      {!status.endsWith('draft') && (
        <div className="mx-auto mt-6 max-w-6xl px-4">
          <ReportButton
            {...{ kind: 'event', id, name: title, path: `/events/${id}` }}
            ownerId={organizer ? organizerId : undefined}
          />
        </div>
      )}
    </>
  )
}
