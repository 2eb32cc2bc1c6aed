import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { freePort } from '../../server/src/test/free-port.ts'
import { FaultyLink } from '../faults/faulty-link.ts'
import { Program } from '../faults/program.ts'
import { type NodePlace, patroniSettings, poolerSettings, proxySettings } from './settings.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const serverCount = 3
const nodeCount = 3
const startLimit = 180_000

export interface Node extends NodePlace {
  readonly program: Program
}

/** Everything that serves one site on this machine, without a spare of the proxy, the pooler, the store and etcd. */
export interface Cluster {
  readonly site: string
  readonly addresses: Readonly<Record<string, string>>
  /** The address of the primary database, past the pooler. */
  readonly database: string
  readonly servers: readonly Program[]
  readonly pooler: Program
  /** The S3-compatible store of the pictures. */
  readonly store: Program
  readonly nodes: readonly Node[]
  /** Between the first server and the pooler. */
  readonly link: FaultyLink
  /** The node that is the primary now; undefined while there is none. */
  findPrimary(): Promise<Node | undefined>
  /** Resolves when every server and every node serves again. */
  untilWhole(): Promise<void>
  stop(): Promise<void>
}

/** Starts etcd, three PostgreSQL under Patroni, PgBouncer, HAProxy, a store and three servers. `say` gets a line for each step. */
export async function openCluster(say: (line: string) => void): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'floorcraft-cluster-'))
  chmodSync(folder, 0o755)
  const account = databaseAccount()
  const started: { stop(): unknown }[] = []
  const stop = async () => {
    for (const each of started.reverse()) await each.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const place = (name: string) => {
    const path = join(folder, name)
    mkdirSync(path, { mode: 0o700 })
    if (account) chownSync(path, account.uid, account.gid)
    return path
  }
  const run = (name: string, command: [string, ...string[]], environment?: NodeJS.ProcessEnv) => {
    const program = new Program({
      command,
      account: environment ? undefined : account,
      folder: environment ? root : join(folder, name),
      logFile: join(folder, `${name}.log`),
      ...(environment ? { environment } : {}),
    })
    program.start()
    started.push(program)
    return program
  }
  const write = (name: string, file: string, text: string) => {
    const path = join(folder, name, file)
    writeFileSync(path, text, { mode: 0o644 })
    return path
  }

  try {
    const [etcd, peer, primary, replicas, site, pooled, linked, stored] = await freePorts(8)
    say(`etcd on port ${etcd}`)
    run('etcd', [
      '/usr/bin/etcd',
      '--data-dir',
      place('etcd'),
      ...[
        '--listen-client-urls',
        `http://127.0.0.1:${etcd}`,
        '--advertise-client-urls',
        `http://127.0.0.1:${etcd}`,
      ],
      ...['--listen-peer-urls', `http://127.0.0.1:${peer}`],
      ...['--initial-advertise-peer-urls', `http://127.0.0.1:${peer}`],
      ...['--initial-cluster', `default=http://127.0.0.1:${peer}`],
    ])
    await untilAnswers(`http://127.0.0.1:${etcd}/health`)

    const nodes: Node[] = []
    for (let number = 1; number <= nodeCount; number++) {
      const [database, status] = await freePorts(2)
      const name = `node${number}`
      const node = { name, folder: place(name), database: database!, status: status! }
      say(`PostgreSQL ${name} on port ${database}, Patroni on port ${status}`)
      const program = run(name, [
        '/usr/bin/patroni',
        write(name, 'patroni.yml', patroniSettings(node, etcd!)),
      ])
      nodes.push({ ...node, program })
      // The first one becomes the primary, and the others copy it.
      if (number === 1) await untilAnswers(`http://127.0.0.1:${status}/primary`)
    }
    for (const { status } of nodes) await untilAnswers(`http://127.0.0.1:${status}/health`)
    await createDatabase(nodes[0]!.database)

    const serverPorts = await freePorts(serverCount)
    say(`HAProxy: primary on ${primary}, replicas on ${replicas}, site on ${site}`)
    place('proxy')
    const ports = { primary: primary!, replicas: replicas!, site: site!, nodes, servers: serverPorts }
    run('proxy', ['/usr/sbin/haproxy', '-db', '-f', write('proxy', 'haproxy.cfg', proxySettings(ports))])
    place('pooler')
    say(`PgBouncer on port ${pooled}`)
    const pooler = run('pooler', [
      '/usr/sbin/pgbouncer',
      write('pooler', 'pgbouncer.ini', poolerSettings({ port: pooled!, database: primary! })),
    ])
    const link = await FaultyLink.open({ port: linked!, target: pooled! })
    started.push({ stop: () => link.close() })

    say(`S3 store on port ${stored}`)
    const storeProgram = join(root, 'tests/cluster/store-program.ts')
    const store = run('store', [process.execPath, storeProgram, String(stored), place('store')], {
      PATH: process.env.PATH,
    })

    const database = addressOf(primary!)
    const shared = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...(process.env.WEB_DIST ? { WEB_DIST: process.env.WEB_DIST } : {}),
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      BASE_URL: `http://127.0.0.1:${site}`,
      DATABASE_DIRECT_URL: database,
      DATABASE_REPLICA_URL: addressOf(replicas!),
      STORAGE_URL: 's3://floorcraft',
      STORAGE_ENDPOINT: `http://127.0.0.1:${stored}`,
      STORAGE_KEY_ID: 'S3RVER',
      STORAGE_SECRET_KEY: 'S3RVER',
      SECRET_KEY: randomBytes(32).toString('hex'),
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMITS: 'off',
      // The proxy needs two seconds to see that a server is not ready.
      STOP_DELAY: '4',
      LOG_LEVEL: 'warn',
    }
    const servers: Program[] = []
    for (const [index, port] of serverPorts.entries()) {
      say(`Floorcraft on port ${port}`)
      servers.push(
        run(`site${index + 1}`, [process.execPath, join(root, 'server/src/main.ts')], {
          ...shared,
          PORT: String(port),
          DATA_DIR: join(folder, `site${index + 1}-data`),
          DATABASE_URL: addressOf(index === 0 ? linked! : pooled!),
        }),
      )
      // The first one applies the migrations and adds the demo.
      if (index === 0) await untilAnswers(`http://127.0.0.1:${port}/readyz`)
    }
    const findPrimary = async () => {
      for (const node of nodes) if (await answers(`http://127.0.0.1:${node.status}/primary`)) return node
      return undefined
    }
    const untilWhole = async () => {
      for (const port of serverPorts) await untilAnswers(`http://127.0.0.1:${port}/readyz`)
      for (const { status } of nodes) await untilAnswers(`http://127.0.0.1:${status}/health`)
      const primaryNode = await findPrimary()
      for (const node of nodes) {
        if (node !== primaryNode) await untilAnswers(`http://127.0.0.1:${node.status}/replica`)
      }
      await untilAnswers(`http://127.0.0.1:${site}/readyz`)
    }
    await untilWhole()
    const addresses = {
      site: shared.BASE_URL,
      'database (primary)': database,
      'database (replicas)': shared.DATABASE_REPLICA_URL,
      'database (pooler)': addressOf(pooled!),
      'pictures (S3)': shared.STORAGE_ENDPOINT,
      logs: folder,
    }
    const parts = { servers, pooler, store, nodes, link }
    return { site: shared.BASE_URL, addresses, database, ...parts, findPrimary, untilWhole, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const addressOf = (port: number) => `postgresql://floorcraft@127.0.0.1:${port}/floorcraft`

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await freePort())
  return [...ports]
}

async function createDatabase(port: number): Promise<void> {
  const client = new pg.Client(`postgresql://postgres@127.0.0.1:${port}/postgres`)
  await client.connect()
  try {
    await client.query('create role floorcraft login')
    await client.query(`alter role floorcraft set statement_timeout = '15s'`)
    await client.query('create database floorcraft owner floorcraft')
  } finally {
    await client.end()
  }
}

/** PostgreSQL refuses to run as root. */
function databaseAccount() {
  if (process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith('postgres:'))
  const [, , uid, gid] = line!.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

async function untilAnswers(url: string): Promise<void> {
  const deadline = performance.now() + startLimit
  while (!(await answers(url))) {
    if (performance.now() > deadline) throw new Error(`${url} does not answer`)
    await sleep(200)
  }
}
