import { pick } from '@floorcraft/contract/base/pick.ts'
import type { CreateEventBody, UpdateEventBody } from '@floorcraft/contract/editing/event-editing.ts'
import type { SubmissionFields } from '@floorcraft/contract/editing/submissions.ts'
import { submissionFieldNames } from '@floorcraft/contract/editing/submissions.ts'
import { contentNames } from '@floorcraft/contract/events/event-content.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import type { SceneFacts } from '../../scenes/scenes/service.ts'
import { givenPrices, newTimes, refuseOtherCurrency } from '../event-editing/service.ts'
import type { QueueRow } from './queries.ts'
import type { Content, ContentChange } from './rules.ts'

/** The content of a form as it is stored, with its night. Throws what the form of an event throws. */
export function storedContent(
  fields: SubmissionFields,
  { scene, now }: { scene: SceneFacts; now: Temporal.Instant },
) {
  refuseOtherCurrency(fields, { after: scene.currency })
  const times = newTimes(fields, { sceneZone: scene.timezone, now })
  const given = Object.fromEntries(submissionFieldNames.map((name) => [name, fields[name] ?? null]))
  const content: Content = {
    ...(given as unknown as Content),
    start_datetime: `${times.start_wall}`,
    end_datetime: `${times.end_wall}`,
    timezone: times.timezone,
    price_info: givenPrices(fields.price_info),
    currency: scene.currency,
  }
  return { content, dance_night: times.dance_night, end_at: times.end_at }
}

/** The fields of a form again. */
const fieldsOf = (content: Content): SubmissionFields => content as SubmissionFields

/** The call that publishes a submission. */
export const publication = (content: Content, sceneId: string): CreateEventBody => ({
  ...fieldsOf(content),
  ...{ line_up: undefined, music: undefined, schedule: undefined },
  scene_id: sceneId,
  status: 'published',
})

// A missing list of these stays as it is.
const keptLists = ['line_up', 'music', 'schedule'] as const

/** The call that changes only these fields of a published event. */
export function revision(event: Event, change: ContentChange): UpdateEventBody {
  const own = contentNames.filter((name) => !keptLists.some((list) => list === name))
  return {
    ...(pick(event, own) as object),
    ...pick(event, ['scene_id', 'timezone', 'price_info', 'discount_expiry', 'cover_image_url']),
    ...change,
  } as UpdateEventBody
}

/** What a published event has now, in the fields of a submission. */
export function currentContent({ current }: Pick<QueueRow, 'current'>): Content | null {
  if (!current) return null
  const { start_wall, end_wall } = current
  const own = Object.fromEntries(submissionFieldNames.map((name) => [name, current[name] ?? null]))
  return { ...(own as unknown as Content), start_datetime: start_wall, end_datetime: end_wall }
}
