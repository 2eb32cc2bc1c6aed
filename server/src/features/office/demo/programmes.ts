import { danceNightOf } from '@floorcraft/contract/base/time/time.ts'
import { readEntry } from '@floorcraft/contract/events/line-up.ts'
import {
  type ItemKind,
  itemLevels,
  minutesIn,
  outsideProblems,
  type WallSpan,
  writeItem,
} from '@floorcraft/contract/events/schedule-times.ts'
import { type DemoStyle, type EventContent, styleNames } from './content.ts'
import { demoNumber } from './demo-id.ts'

interface Part {
  readonly kind: ItemKind
  /** Minutes from the midnight before the first night. */
  readonly from: number
  readonly to: number
  readonly title?: string
  readonly artists?: readonly string[]
  readonly room?: string
  readonly level?: (typeof itemLevels)[number] | null
}

const themes = [
  'Connection and balance',
  'Turns without force',
  'Musicality',
  'Head movement, safely',
  'Footwork for small floors',
  'Leading and following, both',
  'Body waves',
  'From the basic to the flow',
  'Play with the pause',
  'Partner work for tired legs',
] as const

const rooms = ['Main room', 'Small room', 'Studio A', 'Studio B'] as const
const day = 24 * 60
const at = (night: number, hours: number) => night * day + hours * 60

/** What happens when: a class before a social, and a whole programme at a weekender or congress. Others say nothing. */
export function scheduleOf(
  { type, start, hours, liveMusic }: EventContent,
  { styles, line_up, key }: { styles: readonly DemoStyle[]; line_up: readonly string[]; key: string },
): string[] {
  const first = Temporal.PlainDateTime.from(`2026-01-09T${start}`)
  const event = { start: first, end: first.add({ minutes: hours * 60 }) }
  const of = (...parts: readonly string[]) =>
    line_up.map(readEntry).flatMap((entry) => (parts.includes(entry.part) ? entry.name : []))
  const cast = { teachers: of('teacher'), djs: of('dj'), bands: of('band', 'show') }
  const isLarge = type === 'weekender' || type === 'congress'
  const parts = isLarge
    ? programme(event, { cast, styles, isCongress: type === 'congress', key })
    : type === 'social' && (cast.teachers.length > 0 || liveMusic)
      ? evening(event, cast)
      : []
  const begin = minutesIn({ start: midnightBefore(event), end: event.start })
  const items = parts.map(({ from, to, ...part }, index) =>
    writeItem({
      ...{ level: null, room: '', title: '', ...part, artists: [...(part.artists ?? [])] },
      ...{ id: index.toString(36), from: from - begin, to: to - begin },
    }),
  )
  const outside = new Set(outsideProblems(items, event).map(({ path }) => Number(path.split('.')[1])))
  return items.filter((_, index) => !outside.has(index))
}

interface Cast {
  readonly teachers: readonly string[]
  readonly djs: readonly string[]
  readonly bands: readonly string[]
}

const midnightBefore = ({ start }: WallSpan) => danceNightOf(start).toPlainDateTime()

/** Start and end of an event in minutes from the midnight before its first night. */
function eventSpan(event: WallSpan): { from: number; to: number } {
  const from = minutesIn({ start: midnightBefore(event), end: event.start })
  return { from, to: from + minutesIn(event) }
}

function evening(event: WallSpan, { teachers, djs, bands }: Cast): Part[] {
  const { from, to } = eventSpan(event)
  const lesson: Part[] =
    teachers.length > 0
      ? [{ kind: 'class', from, to: from + 60, level: 'open', artists: teachers.slice(0, 1) }]
      : []
  const concert: Part[] =
    bands.length > 0 ? [{ kind: 'show', from: from + 60, to: from + 90, artists: bands.slice(0, 1) }] : []
  return [...lesson, ...concert, { kind: 'social', from: from + 90, to, artists: djs }]
}

function programme(
  event: WallSpan,
  {
    cast,
    styles,
    isCongress,
    key,
  }: { cast: Cast; styles: readonly DemoStyle[]; isCongress: boolean; key: string },
): Part[] {
  const used = isCongress ? rooms : rooms.slice(0, 3)
  const { to } = eventSpan(event)
  const nights = danceNightOf(event.start).until(danceNightOf(event.end.subtract({ minutes: 1 }))).days
  const nth = <T>(list: readonly T[], index: number) => list[index % list.length]!
  const shift = demoNumber(`programme ${key}`, themes.length)
  return Array.from({ length: nights + 1 }, (_, night) => night).flatMap((night): Part[] => {
    const isLast = night === nights
    const slots = night === 0 ? [] : [11, 12.25, 14.5, 15.75].slice(0, isLast ? 3 : 4)
    const classes = slots.flatMap((hours, slot) =>
      used.map((room, index): Part => {
        const number = night * 16 + slot * used.length + index
        return {
          ...{ kind: 'class', room, from: at(night, hours), to: at(night, hours + 1) },
          title: `${styleNames[nth(styles, index)]}: ${nth(themes, number + shift)}`,
          artists: [nth(cast.teachers, number)],
          level: nth(itemLevels, slot + index),
        }
      }),
    )
    const meal: Part[] =
      night === 0 ? [] : [{ kind: 'break', title: 'Lunch', from: at(night, 13.25), to: at(night, 14.5) }]
    const welcome: Part[] =
      night === 0
        ? [
            {
              kind: 'class',
              title: 'Welcome class',
              room: used[0],
              from: at(0, 19),
              to: at(0, 20),
              level: 'open',
              artists: cast.teachers.slice(0, 2),
            },
          ]
        : []
    const begin = isLast ? 17 : night === 0 ? 20.5 : 22
    const end = isLast ? to : at(night, 27)
    const show: Part[] =
      isLast || night === 0
        ? []
        : [
            {
              kind: 'show',
              title: 'Shows',
              room: used[0],
              from: at(night, 21),
              to: at(night, 22),
              artists: cast.bands,
            },
          ]
    const parties = used.slice(0, isLast ? 1 : 2).map(
      (room, index): Part => ({
        ...{ kind: 'social', room, from: at(night, begin), to: end },
        title: isLast ? 'Farewell party' : index === 0 ? 'Party' : 'Slow room',
        artists: [nth(cast.djs, night + index)],
      }),
    )
    return [...welcome, ...classes, ...meal, ...show, ...parties]
  })
}
