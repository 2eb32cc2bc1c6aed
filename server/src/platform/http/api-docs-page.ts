import type { NamedEndpoint } from '@floorcraft/contract/api.ts'
import { escapeUTF8 } from 'entities'

/** All calls as an HTML page. The styles are in a separate file, because the security policy forbids inline styles. */
export function apiDocsPage(endpoints: readonly NamedEndpoint[]): string {
  const rows = endpoints.map(
    ({ name, method, path, summary, access }) =>
      `<tr id="${name}"><th scope="row"><code>${method} /api${escapeUTF8(path)}</code></th>` +
      `<td>${escapeUTF8(summary)}</td><td>${typeof access === 'string' ? access : access.join(', ')}</td></tr>`,
  )
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Floorcraft API</title>' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    '<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api/docs.css"></head>' +
    '<body><main><h1>Floorcraft API</h1>' +
    '<p>The full description for machines: <a href="/api/openapi.json">openapi.json</a>.</p>' +
    '<table><thead><tr><th scope="col">Call</th><th scope="col">What it does</th><th scope="col">Who</th></tr></thead>' +
    `<tbody>${rows.join('')}</tbody></table></main></body></html>`
  )
}

export const apiDocsStyles = `
:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
main { box-sizing: border-box; max-width: 70rem; margin: 0 auto; padding: 1rem; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .5rem .75rem .5rem 0; text-align: start; vertical-align: top; }
tbody tr { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
code, td { overflow-wrap: anywhere; }
@media (max-width: 45rem) {
  thead { position: absolute; clip-path: inset(50%); }
  tbody, tr, th, td { display: block; }
  tr { padding: .5rem 0; }
  th, td { padding: .125rem 0; }
}
`
