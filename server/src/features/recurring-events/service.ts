/** The front door: one file each works on a series, changes it, makes it of an event, decides its dates, keeps it ahead. */
export { changeSeries } from './change-series.ts'
export { convertEvent } from './converting.ts'
export { cancelDate, changeDate, confirmDate, generateDates, listDates } from './deciding-dates.ts'
export { keepAhead } from './keeping-ahead.ts'
export { createSeries, deleteSeries, listSeries } from './series.ts'
