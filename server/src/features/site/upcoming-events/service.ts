export { isUpcoming } from './queries.ts'
