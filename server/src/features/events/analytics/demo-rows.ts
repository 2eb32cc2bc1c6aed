// Only the demo imports this file: it adds and removes its numbers without readers.
export { type DemoCount, deleteDemoCounts, findLastDemoDay, insertDemoCounts } from './queries.ts'
