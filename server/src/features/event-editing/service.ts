export type { EventEditingDeps } from './announce.ts'
export { type EventChange, type EventOccasion, eventChanged } from './jobs.ts'
export { cancelEvents, deleteEvents } from './removal.ts'
