// npm run browsers: ten journeys in Chromium, Firefox and WebKitGTK. npm test does not run them.
import { existsSync } from 'node:fs'
import { provideChromium } from './chromium.mjs'
import { runScript } from './console.mjs'
import { prepareAndRun } from './prepare.mjs'
import { installSystemPackages } from './system-packages.mjs'

/** Firefox speaks WebDriver itself. WebKitGTK needs a screen. */
const programs = {
  '/usr/bin/chromedriver': 'chromium-driver',
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/Xvfb': 'xvfb',
}

await runScript(async () => {
  await provideChromium()
  const missing = Object.entries(programs).filter(([path]) => !existsSync(path))
  if (missing.length > 0) await installSystemPackages(missing.map(([, name]) => name))
  await prepareAndRun('tests/browsers/browsers.ts', process.argv.slice(2))
})
