import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProgramOptions } from '../faults/program.ts'
import { root } from '../source-files.ts'

export interface ProxyPlace {
  /** For its settings and its log. */
  readonly folder: string
  readonly ports: { readonly site: number; readonly http: number; readonly https: number }
}

interface Proxy {
  readonly name: string
  /** Writes the example of deploy/proxy with the ports of a test, and says how to start it. */
  readonly prepare: (place: ProxyPlace) => Pick<ProgramOptions, 'command' | 'environment'>
}

const site = 'calendar.example.org'

export const proxies: readonly Proxy[] = [
  {
    name: 'Caddy',
    prepare: ({ folder, ports }) => {
      const settings = example('Caddyfile', [
        [`{$SITE_ADDRESS:${site}} {`, `$&\n\ttls ${folder}/certificate.pem ${folder}/key.pem`],
      ])
      const own = `{\n\tadmin off\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n}\n`
      writeFileSync(join(folder, 'Caddyfile'), own + settings)
      return {
        command: ['/usr/bin/caddy', 'run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')],
        environment: {
          ...{ PATH: process.env.PATH, HOME: folder },
          ...{ SITE_ADDRESS: 'localhost', UPSTREAM: `127.0.0.1:${ports.site}` },
        },
      }
    },
  },
  {
    name: 'nginx',
    prepare: ({ folder, ports }) => {
      const settings = example('nginx.conf', [
        [`/etc/letsencrypt/live/${site}/fullchain.pem`, `${folder}/certificate.pem`],
        [`/etc/letsencrypt/live/${site}/privkey.pem`, `${folder}/key.pem`],
        ['listen 80;', `listen ${ports.http};`],
        ['listen 443 ssl', `listen ${ports.https} ssl`],
        ['127.0.0.1:3000', `127.0.0.1:${ports.site}`],
        [`server_name ${site};`, 'server_name localhost;'],
      ])
      writeFileSync(join(folder, 'site.conf'), settings)
      // As root its workers are another account, which keeps large bodies here.
      const kept = join(folder, 'kept')
      mkdirSync(kept)
      chmodSync(kept, 0o777)
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (kind) => `${kind}_temp_path ${kept}/${kind};`,
      )
      writeFileSync(
        join(folder, 'nginx.conf'),
        `daemon off;\npid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp { access_log off; ${paths.join(' ')} include ${folder}/site.conf; }\n`,
      )
      return { command: ['/usr/sbin/nginx', '-p', folder, '-c', join(folder, 'nginx.conf')] }
    },
  },
]

/** An example of deploy/proxy with other ports, names and files. */
function example(file: string, changes: readonly (readonly [from: string, to: string])[]): string {
  let text = readFileSync(join(root, 'deploy/proxy', file), 'utf8')
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`deploy/proxy/${file} has no ${from}`)
    text = text.replaceAll(from, to)
  }
  return text
}

/** A certificate for localhost that signs itself. */
export function makeCertificate(folder: string): string {
  const file = join(folder, 'certificate.pem')
  execFileSync(
    '/usr/bin/openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
      ...['-keyout', join(folder, 'key.pem'), '-out', file],
    ],
    { stdio: 'ignore' },
  )
  return readFileSync(file, 'utf8')
}
