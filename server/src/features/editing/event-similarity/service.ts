/** How events are compared, for the other features. */
export { isCancelledTitle, withoutCancelledMark } from './cancelled-title.ts'
export { type Rarity, rarityIn, readRarity } from './rarity.ts'
export { type ComparableEvent, comparableColumns, reasonsOf, similarityOf } from './similarity.ts'
