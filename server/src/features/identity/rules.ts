/** A session ends when it is not used for this long. */
export const sessionLifetime = { hours: 24 * 30 }
/** A session is extended at most once a day, because each extension is a write. */
export const sessionRenewedAfter = { hours: 24 }
export const resetLifetime = { hours: 1 }
/** A mail may be read days later. */
export const confirmationLifetime = { hours: 24 * 7 }
export const socialCodeLifetime = { minutes: 1 }
