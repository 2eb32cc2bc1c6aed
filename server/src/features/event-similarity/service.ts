/** How announcements are compared; other features come in here. */
export { isCancelledTitle, withoutCancelledMark } from './cancelled-title.ts'
export { comparableRow } from './comparable-row.ts'
export { type ComparableEvent, similarityOf } from './similarity.ts'
