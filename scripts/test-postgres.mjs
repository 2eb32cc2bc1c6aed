// npm run test:postgres [-- files]: API tests on the system's own PostgreSQL instead of the embedded one.
import { existsSync } from 'node:fs'
import { runVitest, summarize } from './checks.mjs'
import { provideChromium } from './chromium.mjs'
import { Refusal, runScript, say } from './console.mjs'
import { inRoot, isProgram } from './paths.mjs'
import { prepare } from './prepare.mjs'
import { findSystemPostgres, withSystemPostgres } from './system-postgres.mjs'
import { isSwiftInstalled, withSwift } from './test-storage.mjs'

const isFull = process.env.CI_FULL === '1'

/**
 * The API tests that also run on the system's PostgreSQL: their code uses features that can differ between versions. With
 * CI_FULL=1 all API tests, attacks and journeys run on both servers, here with their files in an S3-compatible store.
 */
const versionSensitive = {
  'server/src/platform/db/': 'migrations, the catalogue, error codes, timeouts, lost connections',
  'server/src/platform/jobs/': "pg-boss's own schema and queries",
  'server/src/platform/http/idempotency.test.ts': 'insert on conflict with a condition',
  'server/src/features/events/events/': 'lateral joins, JSON built in SQL, dates at the edge of the calendar',
  'server/src/features/discovery/search/': 'full text, folded words, trigonometry, nulls last',
  'server/src/features/editing/planning/': 'date arithmetic',
  'server/src/features/events/feeds/': 'arrays, JSON built in SQL',
  'server/src/features/events/sitemap/': 'union over several tables',
  'server/src/features/scenes/regions/': 'order by the name without case',
  'server/src/features/members/members/': 'order by the name without case',
  'server/src/features/members/identity/accounts.test.ts': 'advisory locks',
  'server/src/features/members/identity/password-reset.test.ts': 'insert from a locked row, delete using',
  'server/src/features/events/saved-events/': 'unnest with ordinality, computed limits',
  'server/src/features/members/organizer-requests/': 'insert on conflict with a partial index',
  'server/src/features/editing/event-editing/concurrent-edits.test.ts': 'advisory locks, order of row locks',
  'server/src/features/editing/series/races.test.ts': 'advisory locks, order of row locks',
  'server/src/features/editing/series/continue-series.test.ts': 'time zones in SQL, arrays of dates',
  'server/src/features/site/uploads/sweep.test.ts': 'skip locked, views',
  'server/src/features/site/media/': 'views over several tables',
  'server/src/features/imports/calendar-import/import.test.ts': 'bulk inserts, advisory locks',
}

/** The outcomes; empty when the system has no PostgreSQL 15 or newer. */
export async function testOnSystemPostgres(files = chooseFiles()) {
  const system = findSystemPostgres()
  if (!system) {
    say(
      'No PostgreSQL 15 or newer is installed in /usr/lib/postgresql, so the API tests run only on the embedded one.',
    )
    return []
  }
  // The tests of the embedded server do not concern this one.
  const vitest = ['--project=api', '--exclude=**/embedded-postgres.test.ts', ...files]
  const name = `API on PostgreSQL ${system.version}`
  return withSystemPostgres(system, (url) => {
    const database = { TEST_DATABASE_URL: url }
    if (!isFull) return runVitest(name, vitest, database)
    if (!isSwiftInstalled())
      throw new Refusal('CI_FULL=1 needs Swift; CI=true npm run test:storage installs it.')
    return withSwift(async (store) => {
      const services = { ...database, TEST_STORAGE_URL: store }
      const outcomes = await runVitest(`${name} and Swift`, vitest, services)
      if (files.length > 0) return outcomes
      await provideChromium()
      for (const project of ['attack', 'journeys'])
        outcomes.push(...(await runVitest(`${project} on both`, [`--project=${project}`], services)))
      return outcomes
    })
  })
}

function chooseFiles() {
  if (isFull) return []
  const files = Object.keys(versionSensitive)
  const missing = files.filter((file) => !existsSync(inRoot(file)))
  // Without this check vitest would run only the other files, and say nothing.
  if (missing.length > 0) throw new Refusal(`scripts/test-postgres.mjs names what is missing: ${missing}`)
  return files
}

if (isProgram(import.meta.url)) {
  await runScript(async () => {
    await prepare()
    const files = process.argv.slice(2)
    const outcomes = await testOnSystemPostgres(files.length > 0 ? files : undefined)
    if (outcomes.length > 0) summarize(outcomes)
  })
}
