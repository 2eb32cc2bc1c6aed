import type { AnalyticsAction, AnalyticsSource } from '@floorcraft/contract/events/analytics.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import {
  type DemoCount,
  deleteDemoCounts,
  findLastDemoDay,
  insertDemoCounts,
} from '../../events/analytics/queries.ts'
import { demoNumber } from './demo-id.ts'
import { listPublicDemoEvents } from './queries.ts'
import { type DemoScene, homeSlug } from './scenes.ts'

const daysSeeded = 90
/** Events of the demo are deleted a month after their end. Others get readers in the time before. */
const daysWithPastEvents = 31

/** From Monday: dancers plan their weekend from Thursday on. */
const weekdays = [0.7, 0.8, 0.9, 1.2, 1.5, 1.4, 0.8] as const

/** Views on a day, by the days until the event. */
const interest: readonly (readonly [daysUntil: number, views: number])[] = [
  [91, 0.1],
  [31, 0.25],
  [15, 0.5],
  [8, 1],
  [4, 1.5],
  [2, 2.5],
  [0, 4],
  [-1, 0.4],
]
const readersOf = (slug: string) =>
  slug === homeSlug ? { event: 1.6, page: 18 } : { event: 0.12, page: 3 + demoNumber(`readers ${slug}`, 6) }
const readersOfFrontPage = 25

/** The sources of views. Each row has the sum of its share and those above it. */
const sources: readonly (readonly [AnalyticsSource, below: number])[] = [
  ['direct', 0.34],
  ['search_engine', 0.56],
  ['facebook', 0.74],
  ['instagram', 0.86],
  ['messenger', 0.91],
  ['mail', 0.96],
  ['feed', 0.98],
  ['other_site', 1],
]
const perView: readonly (readonly [AnalyticsAction, count: number])[] = [
  ['search_appearance', 2.2],
  ['save', 0.08],
  ['calendar_add', 0.06],
  ['share', 0.03],
]
const perViewWithTickets: typeof perView = [
  ['ticket_click', 0.09],
  ['facebook_click', 0.05],
]

/**
 * A day with its number since Monday 5 January 1970. There are a hundred thousand of them, and numbers are faster than
 * dates.
 */
interface Day {
  readonly name: string
  readonly number: number
}
const dayNumber = (date: Temporal.PlainDate) => new Temporal.PlainDate(1970, 1, 5).until(date).days

interface Shown {
  readonly event_id: string | null
  readonly scene_id: string | null
  readonly timezone: string
  readonly city: string | null
  /** Readers of a day, and how often they do something for each view. */
  viewsOn(dayNumber: number): number
  readonly actions: typeof perView
}

/** Adds the numbers of the last days that are missing, today as far as it has gone by. */
export async function seedAnalytics(
  trx: Sql,
  scenes: readonly DemoScene[],
  now: Temporal.Instant,
): Promise<void> {
  const last = await findLastDemoDay(trx)
  // When it was seeded last, this day and the one before it were not over in all zones.
  const open = last && Temporal.PlainDate.from(last).subtract({ days: 1 }).toString()
  if (open) await deleteDemoCounts(trx, { from: open })
  const shown = [...listPages(scenes), ...(await listEvents(trx, scenes, now))]
  const byZone = [...Map.groupBy(shown, ({ timezone }) => timezone)]
  const counts = byZone.flatMap(([timezone, ofZone]) => {
    const days = openDays(timezone, { now, open })
    return ofZone.flatMap((one) => countsOf(one, { scenes, ...days }))
  })
  await insertDemoCounts(trx, counts)
}

function listPages(scenes: readonly DemoScene[]): Shown[] {
  const page = { event_id: null, actions: [] }
  return [
    { ...page, scene_id: null, timezone: 'UTC', city: null, viewsOn: () => readersOfFrontPage },
    ...scenes.map((scene) => {
      const { id, timezone, slug } = scene
      const views = readersOf(slug).page
      return { ...page, scene_id: id, timezone, city: cityOf(scene), viewsOn: () => views }
    }),
  ]
}

async function listEvents(trx: Sql, scenes: readonly DemoScene[], now: Temporal.Instant): Promise<Shown[]> {
  const byId = new Map(scenes.map((scene) => [scene.id, scene]))
  const firstWithPastEvents = dayNumber(now.toZonedDateTimeISO('UTC').toPlainDate()) - daysWithPastEvents
  return (await listPublicDemoEvents(trx)).flatMap(({ id, scene_id, start_at, timezone, ticket_url }) => {
    const scene = byId.get(scene_id)
    if (!scene) return []
    const start = dayNumber(start_at.toZonedDateTimeISO(timezone).toPlainDate())
    const readers = readersOf(scene.slug).event * (0.5 + demoNumber(`known ${id}`, 100) / 100)
    const viewsOn = (day: number) => {
      const views = interest.find(([daysUntil]) => start - day >= daysUntil)?.[1] ?? 0
      return readers * views * (1 + 0.2 * Math.sqrt(Math.max(firstWithPastEvents - day, 0)))
    }
    const actions = ticket_url === null ? perView : [...perView, ...perViewWithTickets]
    return [{ event_id: id, scene_id, timezone, city: cityOf(scene), viewsOn, actions }]
  })
}

/** The days to seed in a time zone, the latest first, and how much of the latest one has passed. */
function openDays(timezone: string, { now, open }: { now: Temporal.Instant; open: string | undefined }) {
  const local = now.toZonedDateTimeISO(timezone)
  const days = Array.from({ length: daysSeeded }, (_, ago): Day => {
    const date = local.toPlainDate().subtract({ days: ago })
    return { name: date.toString(), number: dayNumber(date) }
  })
  return { days: days.filter(({ name }) => !open || name >= open), todaysPart: local.hour / 24 }
}

function countsOf(
  { event_id, scene_id, city, viewsOn, actions }: Shown,
  { scenes, days, todaysPart }: ReturnType<typeof openDays> & { scenes: readonly DemoScene[] },
): DemoCount[] {
  const seed = demoNumber(`analytics ${event_id ?? scene_id}`, 2 ** 31 - 2)
  return days.flatMap(({ name: day, number }, ago) => {
    const random = randomNumbers(seed + number * 7919)
    const whole = (expected: number) => Math.floor(expected + random())
    const part = (ago === 0 ? todaysPart : 1) * (0.8 + random() * 0.4)
    const views = whole(viewsOn(number) * weekdays[number % 7]! * part)
    const of = { day, event_id, scene_id }
    const rows = new Map<string, DemoCount & { count: number }>()
    for (let view = 0; view < views; view++) {
      const row = {
        ...of,
        action: 'view',
        source: pickSource(random()),
        city: pickCity(random(), city, scenes),
      }
      const key = `${row.source} ${row.city}`
      rows.set(key, { ...row, count: (rows.get(key)?.count ?? 0) + 1 })
    }
    const others = actions.map(([action, share]) => ({ ...of, action, count: whole(views * share) }))
    return [...rows.values(), ...others.filter(({ count }) => count > 0)]
  })
}

const pickSource = (random: number): AnalyticsSource =>
  sources.find(([, below]) => random < below)?.[0] ?? 'direct'

/** Most readers have chosen the scene of the page, some none, and some travel. */
function pickCity(random: number, city: string | null, scenes: readonly DemoScene[]): string | null {
  if (random < 0.2) return null
  if (random < 0.85 && city !== null) return city
  // More readers are from the first scenes.
  return cityOf(scenes[Math.floor(((random * 1000) % 1) ** 3 * scenes.length)]!)
}

const cityOf = ({ city, state }: DemoScene) => `${city}, ${state}`

/** Numbers from 0 to 1 that look random and stay the same (Lehmer's generator). A hash for each would take seconds. */
function randomNumbers(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
