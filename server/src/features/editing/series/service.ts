// One file for each: changing a series, requests for confirmation, converting an event, the instances, and the rest.
export { changeEventOfSeries } from './change-event-of-series.ts'
export { changeInstance } from './change-instance.ts'
export { changeSeries } from './change-series.ts'
export { confirmByLink, readConfirmation } from './confirmation-links.ts'
export { recheckRequest } from './confirmation-requests.ts'
export { seriesWorkers } from './continue-series.ts'
export { convertEvent } from './convert-event.ts'
export { countSaversOfDates } from './count-savers.ts'
export {
  cancelInstance,
  confirmInstance,
  confirmInstances,
  generateInstances,
  listInstances,
} from './decide-instances.ts'
export type { SeriesDeps } from './deps.ts'
export { readEnding } from './ending.ts'
export { giveDateBack } from './instances/dates-of-merged.ts'
export { listPendingInstances } from './instances/pending.ts'
export { findInstanceOfEvent } from './instances/queries.ts'
export { createSeries, deleteSeries, handOverSeries, listSeries } from './series.ts'
