// The front door: one file each begins and ends series, changes one, makes one of an event, and decides its dates.
export { changeSeries } from './change-series.ts'
export { convertEvent } from './converting.ts'
export { cancelDate, changeDate, confirmDate, generateDates, listDates } from './deciding-dates.ts'
export { createSeries, deleteSeries, listSeries } from './series.ts'
