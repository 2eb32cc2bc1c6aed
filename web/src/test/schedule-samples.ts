import type { ShownItem } from '@floorcraft/contract/events/schedule.ts'

/** A class of one day with its wall times. */
export const sampleItem = (id: string, times: readonly [string, string], room = ''): ShownItem => ({
  ...{ id, room, from: 0, to: 60, night: '2026-12-05', kind: 'class', level: null, title: id, artists: [] },
  start_datetime: `2026-12-05T${times[0]}:00-08:00`,
  end_datetime: `2026-12-05T${times[1]}:00-08:00`,
})
