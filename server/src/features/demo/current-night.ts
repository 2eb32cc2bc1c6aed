import type { EventType } from '@floorcraft/contract/events.ts'
import { danceNightOf, danceNightStartsAt } from '@floorcraft/contract/time.ts'
import { nth, type PlannedEvent, wallEnd } from './planned-event.ts'
import type { ScenePlan } from './scene-plan.ts'

const slotHours = 3

/** What may be going on at any hour: one for each three hours of the day, six hours long. */
const atAnyHour: readonly { title: string; type: EventType; description: string; door?: number }[] = [
  { title: 'Deep Night Session', type: 'social', description: 'The room that stays awake.', door: 10 },
  { title: 'Last Songs and First Light', type: 'social', description: 'Slow sets until the sun is up.' },
  { title: 'Sunrise Practice', type: 'practice', description: 'Coffee, stretching, an empty floor.' },
  { title: 'Morning Technique Lab', type: 'workshop', description: 'Axis, balance and turns.', door: 20 },
  { title: 'Midday Open Floor', type: 'practice', description: 'Drop in between two meetings.' },
  { title: 'Afternoon Tea Dance', type: 'social', description: 'Cake, fans and good manners.', door: 8 },
  { title: 'Early Social', type: 'social', description: 'For those who work tomorrow.', door: 10 },
  {
    title: 'All-Styles Night',
    type: 'social',
    description: 'Three songs of each, then around again.',
    door: 12,
  },
]

/** Something that has started at most three hours ago and goes on for at least three more. */
export function planRunning(plan: ScenePlan, timeZone: string, now: Temporal.Instant): PlannedEvent {
  const local = now.toZonedDateTimeISO(timeZone)
  const slot = Math.floor(local.hour / slotHours)
  const { title, type, description, door } = atAnyHour[slot]!
  const start = local.toPlainDate().toZonedDateTime({ timeZone, plainTime: { hour: slot * slotHours } })
  return extra(plan, {
    key: `running/${start.toPlainDateTime()}`,
    title,
    type,
    description,
    door,
    start,
    hours: 6,
  })
}

/** Something later tonight, whatever else is on: the dance night that a dancer would call tonight. */
export function planTonight(plan: ScenePlan, timeZone: string, now: Temporal.Instant): PlannedEvent {
  const night = danceNightOf(now.toZonedDateTimeISO(timeZone))
  const start = night.toZonedDateTime({ timeZone, plainTime: '22:00' })
  return extra(plan, {
    key: `tonight/${night}`,
    title: `Late Floor at ${nth(plan.venues, 0).name}`,
    type: 'social',
    description: 'No class, no show, just the floor. Leave your bag, take your shoes.',
    door: 10,
    start,
    hours: 24 - 22 + danceNightStartsAt,
  })
}

interface Extra {
  readonly key: string
  readonly title: string
  readonly type: EventType
  readonly description: string
  readonly door?: number | undefined
  readonly start: Temporal.ZonedDateTime
  readonly hours: number
}

const extra = (plan: ScenePlan, { key, hours, ...rest }: Extra): PlannedEvent => ({
  ...rest,
  key: `${plan.slug}/${key}`,
  status: 'published',
  end: wallEnd(rest.start, hours * 60),
  organizer: 0,
  venue: nth(plan.venues, 0),
  styles: [plan.styles[0]!],
  liveMusic: false,
  global: false,
  tickets: false,
  gallery: false,
})
