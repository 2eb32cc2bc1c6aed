// npm test: all checks and tests.
import { existsSync } from 'node:fs'
import {
  checkPromises,
  checkStyle,
  checkTypes,
  checkUnused,
  outcome,
  runVitest,
  stopwatch,
  summarize,
} from './checks.mjs'
import { provideChromium } from './chromium.mjs'
import { Refusal, runScript, say } from './console.mjs'
import { listFiles } from './fingerprint.mjs'
import { inRoot } from './paths.mjs'
import { prepare } from './prepare.mjs'
import { providePgBouncer } from './system-packages.mjs'
import { testOnSystemPostgres } from './test-postgres.mjs'
import { testOnSwift } from './test-storage.mjs'

await runScript(async () => {
  const elapsed = stopwatch()
  await prepare()
  await providePgBouncer()
  const outcomes = [
    outcome('install and build', { seconds: elapsed() }),
    ...(await checkTypes()),
    ...(await checkStyle()),
    ...(await checkPromises()),
    ...(await checkUnused()),
    ...(await runVitest('unit and API', ['--project=unit', '--project=api'])),
    ...(await testOnSystemPostgres()),
    ...(await testOnSwift()),
    ...(await runVitest('attacks', ['--project=attack'])),
    ...(await testJourneys()),
  ]
  summarize(outcomes)
})

async function testJourneys() {
  const folder = inRoot('tests', 'journeys')
  if (!existsSync(folder) || !listFiles(folder).some((file) => file.endsWith('.spec.ts'))) return []
  try {
    await provideChromium()
  } catch (error) {
    // The summary of the other tests is still printed.
    if (!(error instanceof Refusal)) throw error
    say(error.message)
    return [outcome('journeys', { failed: 1, seconds: 0, note: 'no Chromium' })]
  }
  return runVitest('journeys', ['--project=journeys'])
}
