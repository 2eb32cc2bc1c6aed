import './styles.css'

// Safari has no Temporal yet; everybody else should not pay for it.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
const { start } = await import('./start.tsx')
await start()
