import { resolve } from 'node:path'
import { z } from 'zod'

const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((value) => ['on', 'true', '1'].includes(value))

/** Every setting, with its default and its sentence for the README's table. */
const settingsSchema = z.object({
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(3000)
    .describe('Port to listen on; 0 takes a free one'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  BASE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Public address, used in mail, feeds and previews'),
  DATA_DIR: z.string().default('./data').describe('Folder of the embedded database, media and keys'),
  WEB_DIST: z.string().optional().describe('Folder of the built web, when it is not web/dist'),
  DATABASE_URL: z.string().optional().describe('A PostgreSQL 15 or newer to use instead of the embedded one'),
  SMTP_URL: z
    .string()
    .optional()
    .describe('Mail server; without it mails are printed on the console, in production only their subjects'),
  MAIL_FROM: z.string().default('Floorcraft <hello@floorcraft.example>').describe('Sender of mails'),
  OIDC_ISSUER: z
    .url()
    .optional()
    .describe('External OpenID Connect provider instead of the built-in sign-in'),
  OIDC_AUDIENCE: z.string().optional().describe('Audience that the provider writes into its tokens'),
  OIDC_JWKS_URL: z
    .url()
    .optional()
    .describe("The provider's keys, when its discovery document cannot be used"),
  GOOGLE_CLIENT_ID: z.string().optional().describe('Sign in with Google'),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('Secret of the above'),
  FACEBOOK_CLIENT_ID: z.string().optional().describe('Sign in with Facebook'),
  FACEBOOK_CLIENT_SECRET: z.string().optional().describe('Secret of the above'),
  GITHUB_CLIENT_ID: z.string().optional().describe('Sign in with GitHub'),
  GITHUB_CLIENT_SECRET: z.string().optional().describe('Secret of the above'),
  TWITTER_CLIENT_ID: z.string().optional().describe('Sign in with Twitter'),
  TWITTER_CLIENT_SECRET: z.string().optional().describe('Secret of the above'),
  PASSWORD_MIN_LENGTH: z.coerce
    .number()
    .int()
    .min(6)
    .max(64)
    .default(6)
    .describe('Shortest password accepted'),
  PASSWORD_REFUSE_COMMON: flag.default(true).describe('Refuse the best-known passwords'),
  FETCH_ALLOW: z
    .string()
    .default('')
    .describe('host:port list that outbound fetches may reach although private'),
  TRUST_PROXY: z
    .string()
    .default('')
    .describe('Proxies whose X-Forwarded-For is believed (addresses, or true)'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Log detail'),
  API_DOCS: flag.optional().describe('Serve /api/docs; on by default except in production'),
  METRICS: flag.default(false).describe('Serve Prometheus figures at /metrics'),
  NOW: z.string().optional().describe('Tests and demos only: the instant at which the clock starts'),
  RATE_LIMITS: flag.default(true).describe('Tests only: off switches the rate limits off'),
  NODE_ENV: z.string().optional().describe('production starts empty and refuses the settings for tests'),
})

export const settingDescriptions = Object.entries(settingsSchema.shape).map(([name, schema]) => ({
  name,
  description: schema.description,
  fallback: schema.safeParse(undefined).data as unknown,
}))

export type Config = ReturnType<typeof readConfig>

/** A setting that cannot be used; the message is a whole sentence for the console. */
export class ConfigError extends Error {}

/** Reads the environment, the only place that does; throws ConfigError with one sentence per wrong setting. */
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
    throw new ConfigError('NOW and RATE_LIMITS=off are for tests and demos and are refused in production.')
  }
  if (settings.OIDC_ISSUER && !settings.OIDC_AUDIENCE) {
    // Without it a token that the provider made for any other application would open this one.
    throw new ConfigError('OIDC_AUDIENCE must be set together with OIDC_ISSUER.')
  }
  return {
    port: settings.PORT,
    host: settings.HOST,
    baseUrl: (settings.BASE_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(settings.DATA_DIR),
    mediaFolder: resolve(settings.DATA_DIR, 'media'),
    incomingFolder: resolve(settings.DATA_DIR, 'incoming'),
    databaseUrl: settings.DATABASE_URL,
    webDist: settings.WEB_DIST === undefined ? undefined : resolve(settings.WEB_DIST),
    mail: { smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM, printTexts: !production },
    oidc:
      settings.OIDC_ISSUER && settings.OIDC_AUDIENCE
        ? { issuer: settings.OIDC_ISSUER, audience: settings.OIDC_AUDIENCE, jwksUrl: settings.OIDC_JWKS_URL }
        : undefined,
    social: {
      facebook: credentials(settings.FACEBOOK_CLIENT_ID, settings.FACEBOOK_CLIENT_SECRET),
      google: credentials(settings.GOOGLE_CLIENT_ID, settings.GOOGLE_CLIENT_SECRET),
      github: credentials(settings.GITHUB_CLIENT_ID, settings.GITHUB_CLIENT_SECRET),
      twitter: credentials(settings.TWITTER_CLIENT_ID, settings.TWITTER_CLIENT_SECRET),
    },
    password: { minLength: settings.PASSWORD_MIN_LENGTH, refuseCommon: settings.PASSWORD_REFUSE_COMMON },
    fetchAllow: settings.FETCH_ALLOW.split(',')
      .map((host) => host.trim())
      .filter(Boolean),
    trustProxy:
      settings.TRUST_PROXY === 'true' ? true : settings.TRUST_PROXY === '' ? false : settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    apiDocs: settings.API_DOCS ?? !production,
    metrics: settings.METRICS,
    startAt: settings.NOW === undefined ? undefined : Temporal.Instant.from(settings.NOW),
    rateLimits: settings.RATE_LIMITS,
    production,
  }
}

function credentials(id: string | undefined, secret: string | undefined) {
  return id && secret ? { id, secret } : undefined
}
