import type { ShownEntry } from '@floorcraft/contract/events/line-up.ts'

const nightEndsAt = '06:00'

/** The entries in the order of the night, in which 00:30 is after 23:00. Those without a time come first, as they were entered. */
export function inOrderOfNight(entries: readonly ShownEntry[]): ShownEntry[] {
  const place = ({ time }: ShownEntry) =>
    time === null ? '' : time < nightEndsAt ? `1 ${time}` : `0 ${time}`
  return entries.toSorted((a, b) => (place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : 0))
}
