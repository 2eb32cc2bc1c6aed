import { lazy } from 'react'
import { serverPart } from '../../../ui/server-part.tsx'

// The server sends it with the page, where it is a link that works at once. Browsers fetch its script after the first screen.
export const LateGoingButton = serverPart(
  import.meta.env.SSR
    ? (await import('./going-button.tsx')).GoingRowButton
    : lazy(async () => ({ default: (await import('./going-button.tsx')).GoingRowButton })),
)
