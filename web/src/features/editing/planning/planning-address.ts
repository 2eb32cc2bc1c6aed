/** The address of the planning calendar; each part may be missing. */
export interface PlanningAddress {
  readonly month: Temporal.PlainYearMonth | undefined
  /** Slugs or ids; empty: every scene. Undefined: missing. */
  readonly scenes: readonly string[] | undefined
  /** The open day. */
  readonly day: Temporal.PlainDate | undefined
}

const everyScene = 'all'

// Years have four digits, so that every written address can be read. The server refuses distant years.
const firstYear = 1900
const lastYear = 2199
const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/
const datePattern = /^\d{4}-\d{2}-\d{2}$/

/** Reads `?month=2026-11&scenes=a,b&day=2026-11-20`; invalid parts count as missing. */
export function readPlanningAddress(params: URLSearchParams): PlanningAddress {
  const scenes = params.get('scenes')
  const day = readDate(params.get('day'))
  return {
    month: readMonth(params.get('month')) ?? day?.toPlainYearMonth(),
    scenes: scenes === null ? undefined : scenes.split(',').filter((key) => key !== '' && key !== everyScene),
    day,
  }
}

function readMonth(text: string | null): Temporal.PlainYearMonth | undefined {
  return text !== null && monthPattern.test(text) ? near(Temporal.PlainYearMonth.from(text)) : undefined
}

function readDate(text: string | null): Temporal.PlainDate | undefined {
  if (text === null || !datePattern.test(text)) return undefined
  try {
    return near(Temporal.PlainDate.from(text))
  } catch {
    return undefined
  }
}

const near = <T extends { readonly year: number }>(time: T): T | undefined =>
  time.year >= firstYear && time.year <= lastYear ? time : undefined

/** The query of an address, `?month=…`, or an empty text. */
export function planningSearch({ month, scenes, day }: PlanningAddress): string {
  const parts = [
    month && `month=${month}`,
    scenes && `scenes=${scenes.length === 0 ? everyScene : scenes.map(encodeURIComponent).join(',')}`,
    day && `day=${day}`,
  ].filter(Boolean)
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}
