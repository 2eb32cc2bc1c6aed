import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildMember, buildScene, type Member } from '../../../test/builders.ts'
import { collected, collectedJson, hasCollection } from '../../../test/feed-samples.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { importEvents, previewImport } from './service.ts'

interface Expected {
  file: string
  window: [string, string]
  agreement: string
  monthsAhead?: Record<string, number>
}

let test: TestApp
let admin: Member

/** Whole real feeds: the number of events, the stored events, and that the next import finds nothing new. */
describe.runIf(hasCollection)('importing the collected feeds', () => {
  beforeAll(async () => {
    test = await openTestApp()
    admin = await buildMember(test.db, { role: 'admin' })
  })

  afterAll(() => test?.close())

  const feeds = hasCollection ? (collectedJson('expected/feeds.json') as { files: Expected[] }).files : []
  const agreed = feeds.filter(({ agreement, monthsAhead }) => Number(agreement[0]) >= 2 && monthsAhead)

  it.each(agreed.map((feed) => [feed.file, feed] as const))('%s', async (file, { window, monthsAhead }) => {
    test.clock.set(window[0])
    // The expected numbers take floating times and whole days as UTC, so the scene is in UTC.
    const scene = await buildScene(test.db, { timezone: 'UTC' })
    const caller = { kind: 'member', id: admin.id, role: 'admin', ledSceneIds: [] } as const
    const calendar_file = collected(`ics/${file}`)
    for (const months_ahead of [1, 2, 3, 6]) {
      const source = { calendar_file, months_ahead }
      const { summary } = await previewImport(test.deps, { caller, sceneKey: scene.id, source })
      expect([months_ahead, summary.total_found]).toEqual([months_ahead, monthsAhead![months_ahead]])
      expect(summary.total_found).toBe(
        summary.new_events + summary.exact_duplicates + summary.similar_events + summary.too_long,
      )
    }
    const source = { calendar_file, months_ahead: 6 }
    const choices = {
      default_status: 'published',
      dance_styles: ['zouk'],
      skip_event_ids: [],
      include_event_ids: [],
      update_existing: true,
    } as const
    const request = { caller, organizerId: admin.id, sceneKey: scene.id, source, choices }
    const first = await importEvents(test.deps, request)
    const stored = await test.db.selectFrom('events').select('id').where('scene_id', '=', scene.id).execute()
    expect(stored).toHaveLength(first.imported)
    expect(await importEvents(test.deps, request)).toMatchObject({ imported: 0, updated: 0 })
  })
})
