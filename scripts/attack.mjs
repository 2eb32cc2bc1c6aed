// npm run attack: what must not take the product from its visitors. npm test does the same.
import { runVitest, summarize } from './checks.mjs'
import { runScript } from './console.mjs'
import { prepare } from './prepare.mjs'

await runScript(async () => {
  await prepare()
  summarize(await runVitest('attacks', ['--project=attack']))
})
