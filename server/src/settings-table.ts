import { settingDescriptions } from './config.ts'

/** The settings as a Markdown table. A test checks that the README contains it. */
export function settingsTable(): string {
  const rows = settingDescriptions.map(
    ({ name, description, fallback }) => `| \`${name}\` | ${defaultCell(fallback)} | ${description ?? ''} |`,
  )
  return ['| Setting | Default | What it does |', '|---|---|---|', ...rows].join('\n')
}

function defaultCell(fallback: unknown): string {
  if (fallback === undefined || fallback === '') return ''
  if (typeof fallback === 'boolean') return fallback ? 'on' : 'off'
  return `\`${String(fallback)}\``
}
