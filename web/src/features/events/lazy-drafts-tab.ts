import { lazy } from 'react'

// What only organizers see of the calendar is fetched when one of them comes.
const tab = () => import('./drafts-tab.tsx')

export const DraftsSwipe = lazy(async () => ({ default: (await tab()).DraftsSwipe }))
export const EditDraft = lazy(async () => ({ default: (await tab()).EditDraft }))
export const NoDrafts = lazy(async () => ({ default: (await tab()).NoDrafts }))
