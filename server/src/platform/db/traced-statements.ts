import { tracingChannel } from 'node:diagnostics_channel'

export interface TracedStatement {
  /** With places for its values. */
  readonly text: string
}

/** Announces each statement of Kysely, for traces. */
export const tracedStatements = tracingChannel<TracedStatement>('floorcraft:statement')
