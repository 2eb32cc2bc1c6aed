import type { Event } from '@floorcraft/contract/events/events.ts'
import { transaction } from '../../../../platform/db/database.ts'
import { type GoingDeps, play } from '../locked-list.ts'
import { insertNewList, lockList, readSettings } from '../stored-list.ts'
import * as queries from './queries.ts'

export type { MovedPerson } from './queries.ts'

interface Events {
  readonly from: Event
  readonly to: Event
}

/**
 * Makes one list of the lists of two events: one entry for each person, with the earlier time and the stronger state. Who was
 * admitted stays admitted, also where there are more people than places. The calling code holds both events locked.
 */
export async function mergeLists(deps: GoingDeps, { from, to }: Events): Promise<queries.MovedPerson[]> {
  const { db } = deps
  await queries.lockLists(db, [from.id, to.id])
  for (const event of [from, to].toSorted((a, b) => (a.id < b.id ? -1 : 1))) await lockList(db, event)
  // What happened to the event that stays comes first, so that it is asked of those who were on its list.
  await play(deps, to, () => [])
  const pair = { from: from.id, to: to.id }
  await queries.deleteBlockedPeople(db, pair)
  const people = await queries.listPeopleToMove(db, pair)
  await queries.foldPeople(db, pair)
  await queries.hideNames(db, pair)
  await queries.takeOverSettings(db, pair)
  await queries.moveEntries(db, pair)
  await queries.moveChoices(db, pair)
  return people
}

/** The settings of a list, to restore it with. */
export const settingsOfList = async ({ db }: Pick<GoingDeps, 'db'>, event: Event) =>
  (await readSettings(db, event)).settings

/**
 * The other way, for an event that is back: who is still on the list goes back with the state that they have now. The calling
 * code holds both events locked.
 */
export function divideLists(
  deps: GoingDeps,
  {
    from,
    to,
    settings,
    people,
  }: Events & {
    settings: Awaited<ReturnType<typeof settingsOfList>>
    people: readonly queries.MovedPerson[]
  },
): Promise<void> {
  return transaction(deps.db, async (db) => {
    await insertNewList(db, to, settings)
    await queries.lockLists(db, [from.id, to.id])
    await queries.moveBack(db, { from: from.id, to: to.id, people })
  })
}
