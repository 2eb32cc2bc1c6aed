import { type GoingSettings, openList } from '@floorcraft/contract/events/going.ts'

/** The settings that each new date of a series begins with. */
export interface SeriesSettings extends Omit<GoingSettings, 'closes_at'> {
  /** When joining ends: so many seconds before the start; null when it does not. */
  readonly closes_before: number | null
}

/** A series without settings of its own: each new date begins with an open list. */
const { closes_at: _, ...open } = openList
export const openSeries: SeriesSettings = { ...open, closes_before: null }

/** The settings of one date, with its deadline counted from the start. */
export const settingsOfDate = (
  { closes_at, ...settings }: GoingSettings,
  start: Temporal.Instant,
): SeriesSettings => ({
  ...settings,
  closes_before:
    closes_at === null ? null : Math.round(Temporal.Instant.from(closes_at).until(start).total('seconds')),
})

/** The settings for a date that begins at this time. */
export const settingsAt = (
  { closes_before, ...settings }: SeriesSettings,
  start: Temporal.Instant,
): GoingSettings => ({
  ...settings,
  closes_at: closes_before === null ? null : start.subtract({ seconds: closes_before }).toString(),
})

/** What a date has after a change of its series: it keeps what was chosen for this date alone, each setting by itself. */
export function afterChange(
  date: SeriesSettings,
  { before, after }: { before: SeriesSettings; after: SeriesSettings },
): SeriesSettings {
  const isOwn = (name: keyof SeriesSettings) => JSON.stringify(date[name]) !== JSON.stringify(before[name])
  const names = Object.keys(after) as (keyof SeriesSettings)[]
  return Object.fromEntries(
    names.map((name) => [name, isOwn(name) ? date[name] : after[name]]),
  ) as unknown as SeriesSettings
}
