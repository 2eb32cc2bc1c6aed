import { EmptyReport } from '../../events/analytics/reports/report.tsx'
import { useHasNoEvents } from './api.ts'

/** In place of an empty report: what an organizer can do first. */
export const NoOwnFigures = () =>
  useHasNoEvents() ? (
    <EmptyReport of="first" start="/events/new" />
  ) : (
    <EmptyReport of="own" start="/my-events" />
  )
