import type { Agenda } from './rules.ts'

/** How many events of a list are what: of all these, a scene's banner counts the upcoming ones. */
export interface Tally {
  /** Published (or a draft, among drafts) and not begun. */
  readonly upcoming: number
  readonly running: number
  readonly cancelled: number
  readonly past: number
}

export function tallyOf({ now, nights, past }: Agenda): Tally {
  const coming = nights.flatMap(({ events }) => events)
  const on = (events: Agenda['now']) => events.filter(({ status }) => status !== 'cancelled').length
  const [upcoming, running] = [on(coming), on(now)]
  return {
    upcoming,
    running,
    cancelled: coming.length + now.length - upcoming - running,
    past: past.length,
  }
}
