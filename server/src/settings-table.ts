import { settingDescriptions } from './config.ts'

/** The settings as the README's Markdown table; a test keeps the two equal. */
export function settingsTable(): string {
  const rows = settingDescriptions.map(
    ({ name, description, fallback }) => `| \`${name}\` | ${shown(fallback)} | ${description ?? ''} |`,
  )
  return ['| Setting | Default | What it does |', '|---|---|---|', ...rows].join('\n')
}

function shown(fallback: unknown): string {
  if (fallback === undefined || fallback === '') return ''
  if (typeof fallback === 'boolean') return fallback ? 'on' : 'off'
  return `\`${String(fallback)}\``
}
