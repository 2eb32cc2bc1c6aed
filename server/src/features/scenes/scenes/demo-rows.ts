// Only the demo imports this file: it adds and removes its rows without the rules for members.
export {
  deleteDemoScenes,
  insertScene,
  updateDemoScenesInUse as adoptScenesInUse,
} from './queries.ts'
