// Only the demo imports this file: it adds and removes its rows without the rules for members.
export { deleteDemoInstancesBefore, insertInstances, updateEventsOfInstances } from './instances/queries.ts'
export { deleteDemoSeries, insertSeries } from './queries.ts'
