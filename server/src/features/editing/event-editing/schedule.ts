import { foldText } from '@floorcraft/contract/base/texts/text-folding.ts'
import {
  outsideProblems,
  readItem,
  type WallSpan,
  writeItem,
} from '@floorcraft/contract/events/schedule-times.ts'
import { invalid } from '../../../platform/http/app-error.ts'

/** Throws VALIDATION_ERROR with the field of each item outside the event. */
export function refuseOutside(items: readonly string[] | undefined, event: WallSpan): void {
  const problems = outsideProblems(items ?? [], event)
  if (problems.length > 0) throw invalid(problems)
}

/** The stored wall times of an event. */
export const wallSpanOf = ({ start_wall, end_wall }: Wall): WallSpan => ({
  start: Temporal.PlainDateTime.from(start_wall),
  end: Temporal.PlainDateTime.from(end_wall),
})

interface Wall {
  readonly start_wall: string | Temporal.PlainDateTime
  readonly end_wall: string | Temporal.PlainDateTime
}

/** The items without these names. */
export function withoutNames(items: readonly string[], names: readonly string[]): string[] {
  return items.map((written) => {
    const item = readItem(written)
    const artists = item.artists.filter((name) => !names.includes(foldText(name)))
    return artists.length < item.artists.length ? writeItem({ ...item, artists }) : written
  })
}

/** The names in these items, folded. */
export const namesIn = (items: readonly string[]): string[] =>
  items.flatMap((written) => readItem(written).artists.map(foldText))
