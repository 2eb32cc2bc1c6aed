// npm run cluster [-- --test]: a cluster of databases and servers on this machine, of Debian's packages.
import { existsSync } from 'node:fs'
import { runScript } from './console.mjs'
import { prepareAndRun } from './prepare.mjs'
import { installSystemPackages } from './system-packages.mjs'

const programs = {
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/patroni': 'patroni',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/sbin/haproxy': 'haproxy',
}

await runScript(async () => {
  const missing = Object.entries(programs).filter(([path]) => !existsSync(path))
  if (missing.length > 0) await installSystemPackages(missing.map(([, name]) => name))
  await prepareAndRun('tests/cluster/run-cluster.ts', process.argv.slice(2))
})
