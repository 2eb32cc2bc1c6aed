import type { BaseLogger } from 'pino'

/** What platform code needs of a logger: pino's own methods, so that the server's logger fits as it is. */
export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>
