import type { Sql } from '../../../platform/db/sql.ts'
import { addMissingEvents, type EventDraft } from '../../editing/event-editing/service.ts'
import { recordContacts } from '../../editing/event-owners/service.ts'
import { insertImportRecords } from '../../imports/calendar-import/queries.ts'
import { demoEmail } from './accounts.ts'
import { demoId } from './demo-id.ts'
import { pictureNames } from './pictures.ts'
import { type DemoScene, homeSlug, type Seeding } from './scenes.ts'

const title = 'Sunday Social at the Harbor Hall'
const contact = 'hello@harbor-hall.example'
/** A code goes only to a contact that is a week old. */
const shownFor = { hours: 24 * 30 }

/**
 * A night at home that came from a calendar: it has no organizer, and its contact can claim it. On the first Sunday of a
 * month that is at least two weeks away. Answers how many events it added.
 */
export async function seedImported(
  trx: Sql,
  { scenes, memberIds, pictures, now }: Seeding & { scenes: readonly DemoScene[] },
): Promise<number> {
  const scene = scenes.find(({ slug }) => slug === homeSlug)
  const organizerId = memberIds.get(demoEmail('leader'))
  if (!scene || !organizerId) return 0
  const draft = draftOf(scene, { organizerId, pictures, now })
  const added = await addMissingEvents(trx, [draft])
  if (added.size === 0) return 0
  const { id, start, end, description = '' } = draft
  await insertImportRecords(trx, [
    {
      ...{ event_id: id, scene_id: scene.id, feed_event_id: id, fingerprint: id },
      calendar_url: 'https://harbor-hall.example/calendar.ics',
      feed_facts: {
        ...{ title, description, timezone: scene.timezone, is_all_day: false, cancelled: false },
        start_datetime: start.toInstant().toString(),
        end_datetime: end.toInstant().toString(),
        ...placeOf(scene),
      },
    },
  ])
  await recordContacts(trx, {
    texts: [{ eventId: id, text: description }],
    by: null,
    now: now.subtract(shownFor),
  })
  return 1
}

const placeOf = ({ city, state, latitude, longitude }: DemoScene) => ({
  ...{ venue_name: 'The Harbor Hall', venue_address: '300 Harbor Drive', venue_city: city },
  ...{ venue_state: state, latitude, longitude },
})

function draftOf(
  scene: DemoScene,
  { organizerId, pictures, now }: Pick<Seeding, 'pictures' | 'now'> & { organizerId: string },
): EventDraft {
  const { id: scene_id, timezone, currency, styles } = scene
  const earliest = now.toZonedDateTimeISO(timezone).toPlainDate().add({ days: 14 })
  const firstSundays = [0, 1].map((months) => {
    const first = earliest.add({ months }).with({ day: 1 })
    return first.add({ days: 7 - first.dayOfWeek })
  })
  const date = firstSundays.find((sunday) => Temporal.PlainDate.compare(sunday, earliest) >= 0)!
  const at = (time: string) => date.toZonedDateTime({ timeZone: timezone, plainTime: time })
  return {
    ...{ id: demoId('event', `imported/${date}`), scene_id, organizer_id: organizerId, title, currency },
    ...placeOf(scene),
    ...{ start: at('15:00'), end: at('18:00'), isAllDay: false, status: 'published', price_info: {} },
    event_type: 'social',
    description: `An open floor for everybody who wants to try things out. Questions: ${contact}`,
    dance_styles: [styles[0]!],
    cover_image_url: pictures.get(pictureNames({ key: 'imported', type: 'social', styles }).cover) ?? null,
    ...{ is_demo: true, created_at: now, updated_at: now },
  }
}
