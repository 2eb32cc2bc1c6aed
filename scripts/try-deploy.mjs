// npm run try-deploy [-- units|image|proxies]: tries the files of deploy, with Debian's packages. npm test does not run it.
import { existsSync } from 'node:fs'
import { runScript } from './console.mjs'
import { prepareAndRun } from './prepare.mjs'
import { installSystemPackages } from './system-packages.mjs'

const programs = {
  '/usr/bin/systemd-analyze': 'systemd',
  '/usr/bin/caddy': 'caddy',
  '/usr/sbin/nginx': 'nginx',
  '/usr/bin/openssl': 'openssl',
}

await runScript(async () => {
  const missing = Object.entries(programs).filter(([path]) => !existsSync(path))
  if (missing.length > 0) await installSystemPackages(missing.map(([, name]) => name))
  await prepareAndRun('tests/deploy/try-deploy.ts', process.argv.slice(2))
})
