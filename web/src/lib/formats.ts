import { clockTime } from '@floorcraft/contract/base/time/dates.ts'

const formatters = new Map<string, unknown>()

/** Making a formatter takes a hundred times as long as using it, so each one is made once and kept. */
function kept<T>(key: string, make: () => T): T {
  const formatter = (formatters.get(key) as T | undefined) ?? make()
  formatters.set(key, formatter)
  return formatter
}

/** An API datetime as wall time at its place. */
export function atPlace(iso: string, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.from(iso).toZonedDateTimeISO(timeZone)
}

/** "8:00 PM" of "20:00", a time that belongs to no date. */
export const clockWords = (time: string, locale: string) =>
  clockTime(Temporal.PlainDateTime.from(`2026-01-01T${time.slice(0, 5)}`).toZonedDateTime('UTC'), locale)

/** `$12`, `€12.50`: whole amounts without decimals. */
export function money(amount: number, currency: string, locale: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  const digitOptions = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return kept(
    `${locale}|${currency}|${digits}`,
    () => new Intl.NumberFormat(locale, { style: 'currency', currency, ...digitOptions }),
  ).format(amount)
}

const byteUnits = [
  ['terabyte', 1e12],
  ['gigabyte', 1e9],
  ['megabyte', 1e6],
] as const

/** `1.2 GB`, `45 MB`, `12 kB` */
export function byteSize(bytes: number, locale: string): string {
  const [unit, size] = byteUnits.find(([, least]) => bytes >= least) ?? (['kilobyte', 1e3] as const)
  return kept(
    `${locale}|${unit}`,
    () => new Intl.NumberFormat(locale, { style: 'unit', unit, maximumSignificantDigits: 3 }),
  ).format(bytes / size)
}
