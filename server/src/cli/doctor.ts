import { findEmailStatus, openConfiguredMailer } from '../features/office/configuration/service.ts'
import { findInstallation, hasTimeLimit } from '../platform/db/installation.ts'
import { listPendingMigrations } from '../platform/db/migrate.ts'
import { findPooler } from '../platform/db/pooler.ts'
import { findCertificate } from '../platform/fetch/certificate.ts'
import { openGuardedFetch } from '../platform/fetch/guarded-fetch.ts'
import { openSecretBox } from '../platform/secret-box.ts'
import type { Answer, CliPlace, PlaceCommand } from './command.ts'

export interface Finding {
  readonly result: 'ok' | 'warn' | 'fail'
  /** One or two sentences: what is wrong, and what to do. */
  readonly message: string
}

type Check = (place: CliPlace) => Promise<Finding>

const ok = (message: string): Finding => ({ result: 'ok', message })
const warn = (message: string): Finding => ({ result: 'warn', message })
const fail = (message: string): Finding => ({ result: 'fail', message })

const oldestPostgres = 150_000

async function database(place: CliPlace): Promise<Finding> {
  const { version } = await findInstallation((await place.openDatabase()).pool)
  const name = `PostgreSQL ${Math.floor(version / 10_000)}`
  return version >= oldestPostgres
    ? ok(`${name} answers.`)
    : fail(`The database is ${name}. Use PostgreSQL 15 or newer.`)
}

async function migrations(place: CliPlace): Promise<Finding> {
  const pending = await listPendingMigrations((await place.openDatabase()).kysely)
  return pending.length === 0
    ? ok('The database has all migrations.')
    : warn(
        `${pending.length} migrations are not applied. Make a backup, then run "floorcraft migrate" or start the server.`,
      )
}

async function pooler(place: CliPlace): Promise<Finding> {
  const { databaseUrl, databaseDirectUrl, databasePooler } = place.config
  if (databaseUrl === undefined) return ok('The embedded database has no pooler.')
  const { isThere } = await findPooler({ connectionString: databaseUrl })
  if (isThere && databasePooler === false) {
    return fail(
      'DATABASE_POOLER=off is wrong: DATABASE_URL leads to a pooler in transaction mode. Remove the setting.',
    )
  }
  if (isThere && databaseDirectUrl === undefined) {
    return warn(
      'DATABASE_URL leads to a pooler. Set DATABASE_DIRECT_URL to the database itself, for migrations, locks and notifications.',
    )
  }
  if (!isThere && databasePooler) {
    return warn('DATABASE_POOLER=on, but DATABASE_URL leads to the database itself. Remove the setting.')
  }
  if (!isThere) return ok('There is no pooler.')
  if (!(await hasTimeLimit((await place.openDatabase()).kysely))) {
    return warn(
      `Behind the pooler a statement may run for ever. Run "alter role <account> set statement_timeout = '15s'" in the database, for the user of DATABASE_URL.`,
    )
  }
  return ok('There is a pooler, and an address past it.')
}

async function extension(place: CliPlace): Promise<Finding> {
  const { trigrams } = await findInstallation((await place.openDatabase()).pool)
  if (trigrams === 'created') return ok('The extension pg_trgm is there.')
  return fail(
    trigrams === 'available'
      ? 'The extension pg_trgm is missing. Run "create extension pg_trgm" in the database, with an account that may.'
      : 'The server of the database does not have the extension pg_trgm. Install it (on Debian: postgresql-contrib), then run "create extension pg_trgm".',
  )
}

async function storage(place: CliPlace): Promise<Finding> {
  const media = await place.openMedia()
  const content = Buffer.from(`floorcraft doctor ${place.clock.now()}`)
  const { key } = await media.put({ content, extension: 'webp', contentType: 'image/webp' })
  const isStored = await media.exists(key)
  await media.remove(key)
  return isStored
    ? ok('Pictures can be stored, read and deleted.')
    : fail('A stored picture was not there afterwards. Check the storage of pictures.')
}

const storageAdvice = ({ config }: CliPlace) =>
  `Pictures cannot be stored. Give the account of the server the right to write in ${config.dataDir}, or correct STORAGE_URL and its keys.`

async function mail(place: CliPlace): Promise<Finding> {
  const { config } = place
  const { kysely: db } = await place.openDatabase()
  const secrets = (await openSecretBox({ ...config, mayCreate: false })) ?? {
    encrypt: () => '',
    decrypt: () => undefined,
  }
  const { sends, host, problem } = await findEmailStatus({ ...config, db, secrets })
  if (problem) return fail(`The settings of mails are not complete. ${problem} (on /admin/email-config).`)
  if (!sends) {
    const message = 'No mail server is set. Set SMTP_URL, or choose a provider on /admin/email-config.'
    return config.production ? fail(message) : warn(message)
  }
  const mailer = openConfiguredMailer({ ...config, db, secrets, print: () => undefined })
  const reason = await mailer.check().then(
    () => undefined,
    (error: Error) => error.message,
  )
  return reason === undefined
    ? ok(`The mail server ${host} accepts the sign-in.`)
    : fail(`The mail server ${host} does not accept mails: ${reason}. Check its address, user and password.`)
}

async function clock(place: CliPlace): Promise<Finding> {
  const { clock: other } = await findInstallation((await place.openDatabase()).pool)
  const seconds = Math.abs(place.clock.now().since(other).total('seconds'))
  const text = `The clocks of this machine and of the database differ by ${Math.round(seconds)} seconds.`
  if (seconds < 5) return ok(text)
  const advice = `${text} Synchronize both (timedatectl set-ntp true).`
  return seconds < 60 ? warn(advice) : fail(advice)
}

async function disk(place: CliPlace): Promise<Finding> {
  const bytes = await (await place.openMedia()).countFreeBytes()
  if (bytes === undefined) return ok('The store of pictures does not say how much room it has.')
  const megabytes = Math.floor(bytes / 1e6)
  const text = `${megabytes} MB are free for pictures and the embedded database.`
  if (megabytes >= 2000) return ok(text)
  const advice = `${text} Make room, or move DATA_DIR to a larger disk.`
  return megabytes >= 200 ? warn(advice) : fail(advice)
}

/** What the server answers at its public address. */
async function askServer({ config }: CliPlace) {
  const { host, port, protocol } = new URL(config.baseUrl)
  const address = port === '' ? `${host}:${protocol === 'https:' ? 443 : 80}` : host
  const result = await openGuardedFetch({ allow: [address] })(`${config.baseUrl}/healthz`, {
    ...{ maxBytes: 10_000, timeoutMilliseconds: 10_000, maxRedirects: 0, accept: 'application/json' },
  })
  if (!result.ok) return { problem: result.status ? `status ${result.status}` : result.reason }
  const text = result.bytes.toString()
  return text.includes('"status":"ok"')
    ? { forwarded: text.includes('"forwarded":true') }
    : { problem: 'another program answers' }
}

async function address(place: CliPlace): Promise<Finding> {
  const { baseUrl, production } = place.config
  if (production && !baseUrl.startsWith('https://')) {
    return fail(
      `BASE_URL is ${baseUrl}. Put a proxy with TLS in front, and set BASE_URL to its https address.`,
    )
  }
  const { problem } = await askServer(place)
  return problem === undefined
    ? ok(`The server answers at ${baseUrl}.`)
    : fail(
        `The server does not answer at ${baseUrl} (${problem}). Start it, and check BASE_URL, the name and the proxy.`,
      )
}

async function certificate({ config, clock: { now } }: CliPlace): Promise<Finding> {
  const { protocol, hostname, port } = new URL(config.baseUrl)
  if (protocol !== 'https:') return ok('BASE_URL is not https, so it has no certificate.')
  const found = await findCertificate(hostname.replace(/^\[|\]$/g, ''), Number(port || 443))
  const days = Math.floor(found.validUntil.since(now()).total('hours') / 24)
  if (days < 0) return fail(`The certificate of ${hostname} has expired. Renew it, and reload the proxy.`)
  if (found.problem) {
    return fail(
      `Browsers do not accept the certificate of ${hostname} (${found.problem}). Install one for this name with its chain.`,
    )
  }
  const text = `The certificate of ${hostname} is valid for ${days} days.`
  return days >= 14 ? ok(text) : warn(`${text} Renew it.`)
}

async function proxy(place: CliPlace): Promise<Finding> {
  const { trustProxy, baseUrl } = place.config
  const { forwarded, problem } = await askServer(place)
  if (problem !== undefined) return warn(`Unknown, because the server does not answer at ${baseUrl}.`)
  if (trustProxy === false) {
    return forwarded
      ? fail(
          'A proxy is in front, and TRUST_PROXY is not set: all visitors share the limits of one. Set it to the address of the proxy.',
        )
      : ok('No proxy is in front.')
  }
  return forwarded
    ? ok('The proxy names the visitor.')
    : fail(
        'TRUST_PROXY is set, but the proxy does not send X-Forwarded-For. Let it send this header (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for).',
      )
}

async function encryption({ config: { plainSettings, mail, outbound } }: CliPlace): Promise<Finding> {
  const mayBePlain = mail.server && !outbound.requireTls && !mail.server.startsWith('smtps:')
  const names = [...plainSettings, ...(mayBePlain ? ['SMTP_URL'] : [])]
  if (names.length > 0) {
    return warn(
      `Connections of ${names.join(', ')} may have no TLS. Use https, smtps, and "?sslmode=verify-full" for a database, then set REQUIRE_TLS=on.`,
    )
  }
  return ok(
    outbound.requireTls
      ? 'The server connects only with TLS.'
      : 'All settings have TLS. Calendars and pages may have http addresses; REQUIRE_TLS=on refuses them.',
  )
}

/** All checks by name, with the advice for an error that a check does not know. */
const checks: Readonly<Record<string, readonly [Check, advice?: (place: CliPlace) => string]>> = {
  database: [database],
  migrations: [migrations],
  'pooler mode': [pooler],
  extension: [extension],
  storage: [storage, storageAdvice],
  mail: [mail],
  encryption: [encryption],
  clock: [clock],
  disk: [disk],
  'base address': [address],
  certificate: [certificate, () => 'No certificate can be read at BASE_URL. Check the name and the proxy.'],
  'proxy headers': [proxy],
}

/** Runs one check. An error is a finding too. */
export async function examine(name: string, place: CliPlace): Promise<Finding> {
  const [check, advice] = checks[name]!
  return check(place).catch((error: Error) =>
    fail(advice ? `${advice(place)} (${error.message})` : error.message),
  )
}

async function run(place: CliPlace): Promise<Answer> {
  const findings: ({ check: string } & Finding)[] = []
  for (const check of Object.keys(checks)) findings.push({ check, ...(await examine(check, place)) })
  const width = Math.max(...findings.map(({ check }) => check.length))
  return {
    text: findings
      .map(({ check, result, message }) => `${result.padEnd(4)}  ${check.padEnd(width)}  ${message}`)
      .join('\n'),
    json: findings,
    failed: findings.some(({ result }) => result === 'fail'),
  }
}

export const doctorCommands: Readonly<Record<string, PlaceCommand>> = {
  doctor: {
    usage: 'doctor',
    summary: 'Find what is wrong with this installation, and say what to do; exits with 1 when a check fails',
    example: 'doctor --json',
    run,
  },
}
