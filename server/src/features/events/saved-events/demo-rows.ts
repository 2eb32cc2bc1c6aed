// Only the demo imports this file: it adds and removes its rows without the rules for members.
export { insertSavedEvents } from './queries.ts'
