import type { Clock } from '../../../platform/clock.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import * as queries from './queries.ts'

const keptFor = { seconds: 30 }

/**
 * Finds the address for people who need help: the stored one, else the one of the environment. It is kept for 30
 * seconds, because every page has it. While the database does not answer, the last one is used.
 */
export function openSupportEmail({
  db,
  clock,
  fallback,
}: {
  db: Sql
  clock: Clock
  fallback: string | undefined
}): () => Promise<string | undefined> {
  let known = { email: fallback, until: clock.now() }
  return async () => {
    const now = clock.now()
    if (Temporal.Instant.compare(now, known.until) < 0) return known.email
    const email = await queries.findValue(db, 'email.support_email').catch(() => known.email)
    known = { email: email ?? fallback, until: now.add(keptFor) }
    return known.email
  }
}
