/** Where a change came from; `other` is a way that does not say. */
export const origins = [
  'person',
  'series',
  'import',
  'feed',
  'submission',
  'restored',
  'handed over',
  'other',
] as const
export type Origin = (typeof origins)[number]
