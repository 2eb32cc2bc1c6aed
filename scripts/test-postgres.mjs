// npm run test:postgres: the API tests on the system's own PostgreSQL instead of the embedded one.
import { runVitest, summarize } from './checks.mjs'
import { runScript, say } from './console.mjs'
import { isProgram } from './paths.mjs'
import { prepare } from './prepare.mjs'
import { findSystemPostgres, withSystemPostgres } from './system-postgres.mjs'

/** The outcomes; none when the system has no PostgreSQL 15 or newer. */
export async function testOnSystemPostgres(args = []) {
  const system = findSystemPostgres()
  if (!system) {
    say(
      'No PostgreSQL 15 or newer is installed here (/usr/lib/postgresql), so the API tests run on the embedded one only.',
    )
    return []
  }
  // What the embedded server does by itself has nothing to do with this one.
  const vitest = ['--project=api', '--exclude=**/embedded-postgres.test.ts', ...args]
  const name = `API on PostgreSQL ${system.version}`
  return withSystemPostgres(system, (url) => runVitest(name, vitest, { TEST_DATABASE_URL: url }))
}

if (isProgram(import.meta.url)) {
  await runScript(async () => {
    await prepare()
    const outcomes = await testOnSystemPostgres(process.argv.slice(2))
    if (outcomes.length > 0) summarize(outcomes)
  })
}
