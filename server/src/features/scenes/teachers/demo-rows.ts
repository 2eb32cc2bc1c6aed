// Only the demo imports this file: it adds its rows without the rules for members.
export { insertTeachers } from './queries.ts'
