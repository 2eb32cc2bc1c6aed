/** What one of a kind costs. */
export interface Cost {
  readonly name: string
  /** So many a second, one after the other. */
  readonly rate: number
  /** Processor milliseconds of the server, and of the database. */
  readonly serverMs: number
  readonly databaseMs: number
  /** Blocks of 8 kB that the database looked at. */
  readonly blocks: number
  readonly written: number
  /** Bytes of the database's log, which replicas get. */
  readonly wal: number
  /** The compressed answer. */
  readonly bytes: number
}

/** What one member does in a month. These are assumptions; everything else is measured. */
const month = {
  visits: 8,
  /** In a visit: pages and lists, of which so many are answered from memory, and what only members ask. */
  pages: 3,
  lists: 6,
  keptShare: 0.95,
  searches: 0.5,
  asked: 4,
  saves: 2,
  /** News in the site, and mails. */
  told: 6,
  mails: 4,
  /** Published by all members together. */
  published: 0.05,
}
/** Friday evening has so many times the requests of the average second. */
const peak = 8
const secondsOfMonth = 30 * 24 * 3600
/** A member stays for five years, an event for two. */
const rowsOfMember: Readonly<Record<string, number>> = {
  members: 1,
  member_preferences: 1,
  preferred_scenes: 1,
  sessions: 2,
  sign_ins: 4,
  saved_events: 5 * 12 * month.saves,
  notifications: 12 * month.told + 12 * month.mails,
  follows: 2,
  past_searches: 10,
  saved_searches: 0.5,
  events: 24 * month.published,
}

/** The needs of more and more members, as lines of a table. */
export function modelRows(costs: readonly Cost[], bytesOf: Readonly<Record<string, number>>): string[] {
  const cost = (name: string) => costs.find((each) => each.name === name)!
  const { visits, keptShare } = month
  const perMonth: readonly (readonly [name: string, count: number])[] = [
    ['page of a list, kept', visits * month.pages * keptShare],
    ['page of a list, made', visits * month.pages * (1 - keptShare)],
    ['list, kept', visits * month.lists * keptShare],
    ['list, made', visits * month.lists * (1 - keptShare)],
    ['search', visits * month.searches],
    ['count of notifications', visits * month.asked],
    ['saved events', visits],
    ['save an event', month.saves],
    ['publish an event', month.published],
    ['tell one member of a new event', month.told],
    ['mail one member', month.mails],
  ]
  const sum = (field: 'serverMs' | 'databaseMs' | 'wal' | 'bytes') =>
    perMonth.reduce((total, [name, count]) => total + cost(name)[field] * count, 0)
  const requests = perMonth.slice(0, -2).reduce((total, [, count]) => total + count, 0)
  const stored = Object.entries(rowsOfMember).reduce(
    (total, [table, count]) => total + count * (bytesOf[table] ?? 0),
    0,
  )
  const atPeak = (perMember: number, members: number) => (perMember * members * peak) / secondsOfMonth
  const text = (value: number) =>
    value >= 100
      ? Math.round(value).toLocaleString('en')
      : value >= 1
        ? value.toFixed(1)
        : value.toPrecision(2)
  return [
    '| Members | requests a second at the peak | cores of servers | cores of the database | Mbit/s out | log to replicas, Mbit/s | mails a day | database, GB |',
    '|---|---|---|---|---|---|---|---|',
    ...[10_000, 1_000_000, 100_000_000].map((members) => {
      const cells = [
        atPeak(requests, members),
        atPeak(sum('serverMs') / 1000, members),
        atPeak(sum('databaseMs') / 1000, members),
        (atPeak(sum('bytes'), members) * 8) / 1e6,
        (atPeak(sum('wal'), members) * 8) / 1e6,
        (month.mails * members) / 30,
        (stored * members) / 1e9,
      ]
      return `| ${[members.toLocaleString('en'), ...cells.map(text)].join(' | ')} |`
    }),
  ]
}
