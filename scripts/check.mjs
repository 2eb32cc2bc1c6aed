// npm run check: all checks that do not run the application.
import { checkPromises, checkStyle, checkTypes, checkUnused, runVitest, summarize } from './checks.mjs'
import { runScript } from './console.mjs'
import { prepare } from './prepare.mjs'

await runScript(async () => {
  await prepare({ web: false })
  summarize([
    ...(await checkTypes()),
    ...(await checkStyle()),
    ...(await checkPromises()),
    ...(await checkUnused()),
    ...(await runVitest('architecture', [
      '--project=unit',
      'tests/architecture.test.ts',
      'tests/docs.test.ts',
      'tests/migrations.test.ts',
      'tests/packages.test.ts',
      'tests/security.test.ts',
    ])),
  ])
})
