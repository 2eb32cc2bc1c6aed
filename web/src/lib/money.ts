const formatters = new Map<string, Intl.NumberFormat>()

/** `$12`, `€12.50`: whole amounts without decimals. */
export function money(amount: number, currency: string, locale: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  const key = `${locale}|${currency}|${digits}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    formatters.set(key, formatter)
  }
  return formatter.format(amount)
}
