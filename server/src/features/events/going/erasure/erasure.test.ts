import { getGoing, goToEvent, listGoing, showOwnName } from '@floorcraft/contract/events/going.ts'
import { expect, test } from 'vitest'
import { buildEvent, buildMember, buildScene } from '../../../../test/builders.ts'
import { duringTests } from '../../../../test/during-tests.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { updateDueLists } from '../service.ts'
import { eraseOldLists } from './erasure.ts'

const site = duringTests(openTestApp)

test('who was on a list is erased 30 days after the end, and the counts stay', async () => {
  const organizer = await buildMember(site.db, { role: 'organizer' })
  const scene = await buildScene(site.db)
  const open = async (start: string) => {
    const { id } = await buildEvent(site.db, { scene, organizer, start })
    return { params: { eventId: id } }
  }
  const [old, newer] = [await open('2026-12-05T20:00'), await open('2026-12-06T20:00')]
  for (let count = 0; count < 4; count++) {
    const { call } = site.as(await buildMember(site.db))
    for (const event of [old, newer]) await call(goToEvent, { ...event, body: { role: 'lead' } })
    await call(showOwnName, { ...old, body: { shown: true } })
  }
  const rows = async ({ params: { eventId } }: { params: { eventId: string } }) => {
    const of = async (table: 'going_entries' | 'going_people' | 'going_name_choices') =>
      (await site.db.selectFrom(table).select('event_id').where('event_id', '=', eventId).execute()).length
    return [await of('going_entries'), await of('going_people'), await of('going_name_choices')]
  }
  // The counts are written.
  site.clock.set('2026-12-05T20:00:00Z')
  await updateDueLists(site.deps)

  // The old one ended on 5 December at 23:00 in San Diego.
  site.clock.set('2027-01-05T06:59:59Z')
  await eraseOldLists(site.deps)
  expect(await rows(old)).toEqual([4, 4, 4])
  expect((await site.as(organizer).call(listGoing, old)).body).toHaveLength(4)

  site.clock.set('2027-01-05T07:00:00Z')
  await eraseOldLists(site.deps)
  // The scan sees that the people are gone.
  await updateDueLists(site.deps)
  expect(await rows(old)).toEqual([0, 0, 0])
  expect(await rows(newer)).toEqual([4, 4, 0])
  for (const viewer of [undefined, organizer])
    expect((await site.as(viewer).call(getGoing, old)).body).toMatchObject({ going_count: 4, own: null })
})
