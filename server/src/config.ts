import { resolve } from 'node:path'
import { z } from 'zod'
import {
  InvalidPlace,
  readPlace,
  type StorageDefaults,
  type StoragePlace,
} from './platform/storage/storage-place.ts'

const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((value) => ['on', 'true', '1'].includes(value))

const databaseAddress = z
  .string()
  .regex(
    /^(?:postgres(?:ql)?:\/\/|socket:|\/)/,
    'must be an address such as postgresql://user:password@host:5432/database',
  )
  .optional()

const exampleSender = 'Floorcraft <hello@floorcraft.example>'

/** All settings with their defaults and their descriptions for the table in the README. */
const settingsSchema = z.object({
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(3000)
    .describe('Port to listen on; with 0 the system chooses a free port'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  BASE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Public address, used in mail, feeds and previews; production does not start without it'),
  DATA_DIR: z.string().default('./data').describe('Folder of the embedded database, files and keys'),
  STORAGE_URL: z
    .string()
    .optional()
    .describe(
      'Where pictures and exports are, if not in DATA_DIR: s3://bucket/prefix of an S3-compatible store, or a folder',
    ),
  STORAGE_KEY_ID: z.string().optional().describe('Id of the access key of this store'),
  STORAGE_SECRET_KEY: z.string().optional().describe('Secret of the access key of this store'),
  STORAGE_ENDPOINT: z
    .string()
    .optional()
    .describe('Address of this store, such as https://minio.lan:9000; without it Amazon S3'),
  STORAGE_REGION: z.string().default('us-east-1').describe('Region of this store'),
  STORAGE_PATH_STYLE: flag
    .optional()
    .describe('Name the bucket in the path, not in the host; on by default with STORAGE_ENDPOINT'),
  WEB_DIST: z.string().optional().describe('Folder of the web build, if not web/dist'),
  DATABASE_URL: databaseAddress.describe(
    'A PostgreSQL 15 or newer, with its extension `pg_trgm`, to use instead of the embedded one; may lead to a pooler',
  ),
  DATABASE_DIRECT_URL: databaseAddress.describe(
    'The same database without the pooler, for migrations, jobs, locks and notifications of changes',
  ),
  DATABASE_REPLICA_URL: databaseAddress.describe(
    'A replica of this database, which then answers visitors; asked only while it has all changes',
  ),
  DATABASE_POOLER: flag
    .optional()
    .describe(
      'DATABASE_URL leads to a pooler in transaction mode; without this setting the server finds out',
    ),
  SMTP_URL: z
    .string()
    .optional()
    .describe('Mail server; without it mails are printed to the console, in production only their subjects'),
  MAIL_FROM: z.string().default(exampleSender).describe('Sender of mails'),
  SUPPORT_EMAIL: z.email().optional().describe('Address on the error screen for people who need help'),
  TILE_URL: z
    .string()
    .optional()
    .describe(
      'Map tiles of another server, an address with {z}, {x} and {y}; without it the server draws the maps',
    ),
  TILE_ATTRIBUTION: z.string().optional().describe('Who made the tiles, shown on every map; HTML is allowed'),
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
    .optional()
    .describe(
      'Key that encrypts stored passwords of other services, 64 hexadecimal digits; without it a file in DATA_DIR',
    ),
  OIDC_ISSUER: z
    .url()
    .optional()
    .describe('External OpenID Connect provider instead of the built-in sign-in'),
  OIDC_AUDIENCE: z.string().optional().describe('Audience in the tokens of the provider'),
  OIDC_SCOPE: z
    .string()
    .regex(/^[!#-[\]-~]+$/, 'must be one scope')
    .optional()
    .describe(
      'Bearer tokens of the provider must be access tokens with this scope; without it they must be ID tokens',
    ),
  OIDC_JWKS_URL: z
    .url()
    .optional()
    .describe('Keys of the provider, if its discovery document cannot be used'),
  OIDC_CLIENT_ID: z
    .string()
    .optional()
    .describe('Client for the sign-in button of the provider; without it OIDC_AUDIENCE'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('Secret of this client, if the provider gave one'),
  OIDC_NAME: z.string().optional().describe('Name on this button; without it the host of the provider'),
  GOOGLE_CLIENT_ID: z.string().optional().describe('Sign in with Google'),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('Secret for Google'),
  FACEBOOK_CLIENT_ID: z.string().optional().describe('Sign in with Facebook'),
  FACEBOOK_CLIENT_SECRET: z.string().optional().describe('Secret for Facebook'),
  GITHUB_CLIENT_ID: z.string().optional().describe('Sign in with GitHub'),
  GITHUB_CLIENT_SECRET: z.string().optional().describe('Secret for GitHub'),
  TWITTER_CLIENT_ID: z.string().optional().describe('Sign in with Twitter'),
  TWITTER_CLIENT_SECRET: z.string().optional().describe('Secret for Twitter'),
  PASSWORD_MIN_LENGTH: z.coerce
    .number()
    .int()
    .min(6)
    .max(64)
    .default(6)
    .describe('Minimum length of passwords'),
  PASSWORD_REFUSE_COMMON: flag
    .default(true)
    .describe('Refuse the most common passwords, and a million that were stolen from other sites'),
  ADMIN_SECOND_FACTOR: flag
    .default(false)
    .describe('Admins can use the admin tools only with a second factor: a code of an authenticator app'),
  FETCH_ALLOW: z
    .string()
    .default('')
    .describe('Private host:port addresses that the server may fetch from, separated by commas'),
  OUTBOUND_HOSTS: z
    .string()
    .default('')
    .describe(
      'The only hosts to which the server goes for members and admins: calendars, pages, push services and mail servers of the page, separated by commas; `*.example.org` is all below. Without it every public host',
    ),
  REQUIRE_TLS: flag
    .default(false)
    .describe(
      'Never connect without TLS: refuse http calendars and mail servers without TLS, and do not start when another setting has an address without it',
    ),
  MAIL_ALLOW: z
    .string()
    .default('')
    .describe(
      'Private host:port addresses of mail servers that admins may choose on a page, separated by commas',
    ),
  TRUST_PROXY: z
    .string()
    .default('')
    .describe('Proxies whose X-Forwarded-For is trusted (addresses, or true)'),
  CONNECTIONS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(0)
    .default(400)
    .describe('Most open connections of one address; 0, and always with TRUST_PROXY, for no limit'),
  STOP_DELAY: z.coerce
    .number()
    .min(0)
    .max(600)
    .default(0)
    .describe(
      'Seconds for which a server that is told to stop still answers while `/readyz` says 503, so that a proxy sends nothing more to it',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Lowest level of logged messages'),
  API_DOCS: flag.optional().describe('Serve /api/docs; on by default except in production'),
  METRICS: flag.default(false).describe('Serve metrics for Prometheus, at /metrics of METRICS_LISTEN'),
  METRICS_LISTEN: z
    .string()
    .refine((text) => (listenAddress(text)?.port ?? Infinity) <= 65_535, {
      error: 'must be an address and a port, such as 127.0.0.1:9464',
    })
    .default('127.0.0.1:9464')
    .describe('Address and port of the metrics; never one that visitors reach'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('OpenTelemetry collector that gets traces by OTLP over HTTP, such as http://127.0.0.1:4318'),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine((text) => !/%(?![0-9a-f]{2})/i.test(text), { error: 'has a % that encodes nothing: write %25' })
    .default('')
    .describe('Headers for this collector: name=value, separated by commas'),
  OTEL_SERVICE_NAME: z.string().default('floorcraft').describe('Name of this server in traces'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of the requests and jobs that are traced, from 0 to 1'),
  NOW: z.string().optional().describe('Tests and demos only: instant at which the clock starts'),
  RATE_LIMITS: flag.default(true).describe('Tests only: off disables the rate limits'),
  NODE_ENV: z
    .string()
    .optional()
    .describe('production starts without the demo and refuses settings for tests'),
})

export const settingDescriptions = Object.entries(settingsSchema.shape).map(([name, schema]) => ({
  name,
  description: schema.description,
  fallback: schema.safeParse(undefined).data as unknown,
}))

export type Config = ReturnType<typeof readConfig>

/** A setting is not valid. The message is for the operator. */
export class ConfigError extends Error {}

/** The only reader of the environment. Throws ConfigError with one line for each wrong setting. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env) {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = settingsSchema.safeParse(present)
  if (!result.success) {
    throw new ConfigError(
      result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`).join('\n'),
    )
  }
  const settings = result.data
  const production = settings.NODE_ENV === 'production'
  if (production && (settings.NOW !== undefined || !settings.RATE_LIMITS)) {
    throw new ConfigError('NOW and RATE_LIMITS=off are for tests and demos only, not for production.')
  }
  if (production && !settings.BASE_URL) {
    throw new ConfigError(
      'BASE_URL must be set in production: links in mails, feeds and previews would lead to localhost.',
    )
  }
  if (!settings.DATABASE_URL && (settings.DATABASE_DIRECT_URL || settings.DATABASE_REPLICA_URL)) {
    throw new ConfigError(
      'DATABASE_DIRECT_URL and DATABASE_REPLICA_URL must be set together with DATABASE_URL.',
    )
  }
  if (settings.OIDC_ISSUER && !settings.OIDC_AUDIENCE) {
    // Without an audience, a token that the provider made for another application would be accepted here.
    throw new ConfigError('OIDC_AUDIENCE must be set together with OIDC_ISSUER.')
  }
  if (settings.OIDC_ISSUER && settings.ADMIN_SECOND_FACTOR) {
    throw new ConfigError(
      'ADMIN_SECOND_FACTOR needs the built-in sign-in: the provider asks for second factors.',
    )
  }
  const storage = placeOf(settings.STORAGE_URL ?? settings.DATA_DIR, storageDefaults(settings))
  const plain = plainSettings(settings, storage)
  if (settings.REQUIRE_TLS && plain.length > 0) {
    throw new ConfigError(
      `REQUIRE_TLS is on, but these settings have addresses without TLS: ${plain.join(', ')}. Use https, and "?sslmode=verify-full" for a database.`,
    )
  }
  return {
    port: settings.PORT,
    host: settings.HOST,
    baseUrl: (settings.BASE_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(settings.DATA_DIR),
    incomingFolder: resolve(settings.DATA_DIR, 'incoming'),
    storage,
    storageDefaults: storageDefaults(settings),
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL,
    databasePooler: settings.DATABASE_POOLER,
    webDist: settings.WEB_DIST === undefined ? undefined : resolve(settings.WEB_DIST),
    mail: {
      server: settings.SMTP_URL,
      from: settings.MAIL_FROM,
      printTexts: !production,
      requireTls: settings.REQUIRE_TLS,
    },
    hasSender: settings.MAIL_FROM !== exampleSender,
    supportEmail: settings.SUPPORT_EMAIL,
    tiles: tileServer(settings.TILE_URL, settings.TILE_ATTRIBUTION),
    secretKey: settings.SECRET_KEY,
    oidc:
      settings.OIDC_ISSUER && settings.OIDC_AUDIENCE
        ? {
            issuer: settings.OIDC_ISSUER,
            audience: settings.OIDC_AUDIENCE,
            scope: settings.OIDC_SCOPE,
            jwksUrl: settings.OIDC_JWKS_URL,
            client: {
              id: settings.OIDC_CLIENT_ID ?? settings.OIDC_AUDIENCE,
              secret: settings.OIDC_CLIENT_SECRET,
            },
            name: settings.OIDC_NAME ?? new URL(settings.OIDC_ISSUER).host,
          }
        : undefined,
    social: {
      facebook: credentials(settings.FACEBOOK_CLIENT_ID, settings.FACEBOOK_CLIENT_SECRET),
      google: credentials(settings.GOOGLE_CLIENT_ID, settings.GOOGLE_CLIENT_SECRET),
      github: credentials(settings.GITHUB_CLIENT_ID, settings.GITHUB_CLIENT_SECRET),
      twitter: credentials(settings.TWITTER_CLIENT_ID, settings.TWITTER_CLIENT_SECRET),
    },
    password: { min_length: settings.PASSWORD_MIN_LENGTH, refuse_common: settings.PASSWORD_REFUSE_COMMON },
    adminSecondFactor: settings.ADMIN_SECOND_FACTOR,
    outbound: {
      allow: listOf(settings.FETCH_ALLOW),
      hosts: listOf(settings.OUTBOUND_HOSTS),
      requireTls: settings.REQUIRE_TLS,
    },
    plainSettings: plain,
    mailAllow: listOf(settings.MAIL_ALLOW),
    trustProxy:
      settings.TRUST_PROXY === 'true' ? true : settings.TRUST_PROXY === '' ? false : settings.TRUST_PROXY,
    connectionsPerAddress: settings.CONNECTIONS_PER_ADDRESS,
    stopDelay: settings.STOP_DELAY,
    logLevel: settings.LOG_LEVEL,
    apiDocs: settings.API_DOCS ?? !production,
    metrics: settings.METRICS ? listenAddress(settings.METRICS_LISTEN) : undefined,
    traces: settings.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: headersOf(settings.OTEL_EXPORTER_OTLP_HEADERS),
          serviceName: settings.OTEL_SERVICE_NAME,
          share: settings.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    startAt: settings.NOW === undefined ? undefined : Temporal.Instant.from(settings.NOW),
    rateLimits: settings.RATE_LIMITS,
    production,
  }
}

/** The settings whose addresses let others read what is sent. The mail server may switch to TLS, and is not named. */
function plainSettings(settings: z.infer<typeof settingsSchema>, storage: StoragePlace): string[] {
  const databases = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const
  const services = ['OIDC_ISSUER', 'OIDC_JWKS_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const
  const isPlainStore = 'endpoint' in storage && /^http:/i.test(storage.endpoint ?? '')
  return [
    ...databases.filter((name) => isPlainDatabase(settings[name])),
    ...services.filter((name) => /^http:/i.test(settings[name] ?? '')),
    ...(isPlainStore ? ['STORAGE_ENDPOINT'] : []),
  ]
}

/** Whether the address of the database asks for no TLS. A socket of this machine needs none. */
function isPlainDatabase(address: string | undefined): boolean {
  const url = address === undefined ? undefined : URL.parse(address)
  if (!url?.protocol.startsWith('postgres')) return false
  const { searchParams, hostname } = url
  const isSocket = [hostname, searchParams.get('host') ?? ''].some((host) => /^(?:%2f|\/)/i.test(host))
  const isEncrypted = /^(?:require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '')
  return !isSocket && !isEncrypted
}

/** The host and the port of an address such as 127.0.0.1:9464 or [::1]:9464; undefined for another text. */
function listenAddress(text: string) {
  const [, host, port] = /^\[?(.+?)\]?:(\d+)$/.exec(text) ?? []
  return host && port ? { host, port: Number(port) } : undefined
}

/** Headers in the form of OpenTelemetry, with values that are encoded like parts of an address. */
function headersOf(text: string): Record<string, string> {
  return Object.fromEntries(
    listOf(text).map((pair) => {
      const [name, ...value] = pair.split('=')
      return [name!.trim(), decodeURIComponent(value.join('=').trim())]
    }),
  )
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean)
}

function storageDefaults(settings: z.infer<typeof settingsSchema>) {
  return {
    keyId: settings.STORAGE_KEY_ID,
    secretKey: settings.STORAGE_SECRET_KEY,
    endpoint: settings.STORAGE_ENDPOINT,
    region: settings.STORAGE_REGION,
    pathStyle: settings.STORAGE_PATH_STYLE,
  }
}

function placeOf(text: string, defaults: StorageDefaults): StoragePlace {
  try {
    return readPlace(text, defaults)
  } catch (error) {
    throw error instanceof InvalidPlace ? new ConfigError(`STORAGE_URL: ${error.message}`) : error
  }
}

function credentials(id: string | undefined, secret: string | undefined) {
  return id && secret ? { id, secret } : undefined
}

/** The server of map tiles with its origin, which the security policy of pages allows. */
function tileServer(url: string | undefined, attribution: string | undefined) {
  if (url === undefined) return undefined
  const parts = ['{z}', '{x}', '{y}']
  const filled = parts.reduce((address, part) => address.replace(part, '0'), url)
  const address = URL.parse(filled)
  const isWeb = address?.protocol === 'https:' || address?.protocol === 'http:'
  if (!address || !isWeb || /[{}*]/.test(filled) || !parts.every((part) => url.includes(part))) {
    throw new ConfigError(
      'TILE_URL must be an http address with {z}, {x} and {y} and no other braces or stars.',
    )
  }
  if (!attribution) throw new ConfigError('TILE_ATTRIBUTION must be set together with TILE_URL.')
  return { url, attribution, origin: address.origin }
}
