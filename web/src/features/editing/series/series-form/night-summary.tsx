import { EndSummary, TimesSummary } from '../../event-fields/times-summary.tsx'
import type { NightTimes } from '../rule/clock-changes.ts'

/** When each date begins and ends; without a date only the times. */
export function NightSummary(props: {
  date: Temporal.PlainDate | undefined
  times: NightTimes
  zone: string | undefined
}) {
  const { date, times, zone } = props
  const start = (date ?? Temporal.PlainDate.from('2026-01-01')).toPlainDateTime(times.startTime)
  const end = start.add({ minutes: Math.round(times.durationHours * 60) })
  return date ? (
    <TimesSummary start={start} end={end} zone={zone} />
  ) : (
    <EndSummary start={start} end={end} zone="UTC" />
  )
}
