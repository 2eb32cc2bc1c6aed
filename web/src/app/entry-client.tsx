import './styles.css'

// Safari has no Temporal yet; other browsers do not load the polyfill.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
const { start } = await import('./start.tsx')
await start()
