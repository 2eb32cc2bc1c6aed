// One file for each: changing a series, requests for confirmation, converting an event, the dates, and the rest.
export { changeSeries } from './change-series.ts'
export { recheckRequest } from './confirmation-requests.ts'
export { convertEvent } from './convert-event.ts'
export { cancelDate, changeDate, confirmDate, generateDates, listDates } from './decide-dates.ts'
export { deleteDemoInstancesBefore, insertInstances, updateEventsOfInstances } from './instances/queries.ts'
export { deleteDemoSeries, insertSeries } from './queries.ts'
export { createSeries, deleteSeries, listSeries } from './series.ts'
