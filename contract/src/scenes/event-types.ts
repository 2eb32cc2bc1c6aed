export const eventTypes = ['social', 'workshop', 'weekender', 'congress', 'class', 'practice'] as const
export type EventType = (typeof eventTypes)[number]
