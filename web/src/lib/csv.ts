export type CsvRow = readonly (string | number | null)[]

/** A table as a file for spreadsheets: UTF-8 with the mark that Excel needs. */
export const csvFile = (rows: readonly CsvRow[]): Blob =>
  new Blob([`\uFEFF${csvText(rows)}`], { type: 'text/csv;charset=utf-8' })

export const csvText = (rows: readonly CsvRow[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')

// A spreadsheet runs a text that begins like this as a formula, also behind spaces.
const formula = /^[\s\uFEFF]*[=+\-@\t\r]/

function cellText(cell: CsvRow[number]): string {
  if (typeof cell === 'number') return String(cell)
  const text = cell ?? ''
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
