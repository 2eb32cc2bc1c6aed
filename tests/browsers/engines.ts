import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumArguments, chromiumPath } from '../browser/chromium.ts'
import { screenSizes } from '../browser/visitors.ts'
import { startBidi } from './bidi.ts'
import type { Driver, Look } from './driver.ts'
import { startProgram } from './programs.ts'
import { startWebDriver } from './webdriver.ts'

/** The three engines, each from Debian's packages. */
export const engines: Readonly<Record<string, (look: Look) => Promise<Driver>>> = {
  Chromium: startChromium,
  Firefox: startFirefox,
  WebKitGTK: startWebKit,
}

function startChromium({ size, theme }: Look): Promise<Driver> {
  const { width, height } = screenSizes[size]
  const phone = { mobileEmulation: { deviceMetrics: { width, height, pixelRatio: 1, mobile: true } } }
  const args = [
    ...chromiumArguments,
    `--window-size=${width},${height}`,
    ...(theme === 'dark' ? ['--force-dark-mode'] : []),
  ]
  return startWebDriver({
    program: 'chromedriver',
    capabilities: {
      unhandledPromptBehavior: 'accept',
      'goog:loggingPrefs': { browser: 'WARNING' },
      'goog:chromeOptions': { binary: chromiumPath(), args, ...(size === 'phone' ? phone : {}) },
    },
  })
}

async function startFirefox({ size, theme }: Look): Promise<Driver> {
  const browser = startProgram('firefox-esr', (profile) => {
    const scheme = `user_pref("layout.css.prefers-color-scheme.content-override", ${theme === 'dark' ? 0 : 1});`
    writeFileSync(join(profile, 'user.js'), scheme)
    return ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']
  })
  try {
    return await startBidi(browser, screenSizes[size])
  } catch (error) {
    await browser.end()
    throw error
  }
}

/** WebKitGTK has no mode without windows. */
async function startWebKit({ size, theme }: Look): Promise<Driver> {
  const screen = startProgram('Xvfb', () => ['-displayfd', '1', '-screen', '0', '1600x1200x24'])
  const [, display] = await screen.says(/^(\d+)$/m)
  const miniBrowser = globSync('/usr/lib/*/webkit2gtk-*/MiniBrowser')[0]!
  const consoleFile = join(screen.folder, 'console')
  // The toolbar of its browser would be wider than a phone.
  mkdirSync(join(screen.folder, 'gtk-3.0'))
  writeFileSync(
    join(screen.folder, 'gtk-3.0', 'gtk.css'),
    '* { font-size: 4px; min-width: 0; padding: 0; margin: 0; }',
  )
  // Its driver throws away what the browser prints.
  const command = 'exec "$0" "$@" >> "$CONSOLE_FILE" 2>&1'
  const args = ['-c', command, miniBrowser, '--automation', '--enable-write-console-messages-to-stdout=true']
  const driver = startWebDriver({
    program: 'WebKitWebDriver',
    settings: {
      DISPLAY: `:${display}`,
      CONSOLE_FILE: consoleFile,
      XDG_CONFIG_HOME: screen.folder,
      GTK_THEME: theme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
    },
    capabilities: {
      unhandledPromptBehavior: 'accept',
      'webkitgtk:browserOptions': { binary: '/bin/sh', args },
    },
    window: screenSizes[size],
    complaints: () =>
      readFileSync(consoleFile, 'utf8')
        .split('\n')
        .filter((line) => /^CONSOLE .*(ERROR|WARN)/.test(line)),
  })
  try {
    const { close, ...others } = await driver
    return { ...others, close: () => close().finally(() => screen.end()) }
  } catch (error) {
    await screen.end()
    throw error
  }
}
