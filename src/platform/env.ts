import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { emailAddress } from './email-schema'
import { processState } from './process-state'

/**
 * The environment as a schema: every variable that Laurel reads, with its default. Read at boot by `next.config.mjs`,
 * the worker and `npm start`, so that an invalid value stops the process with a clear message instead of failing a
 * request. An empty value counts as unset. `.env.example` lists the same names, checked by a test.
 */

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1')

const schemeOf = (pattern: RegExp, example: string) =>
  z.string().regex(pattern, `must be an address like ${example}`).optional()

export const envSchema = z.object({
  /** `next start` defaults to production, so that a forgotten variable doesn't expose the demo's mailbox. */
  LAUREL_MODE: z.enum(['development', 'demo', 'test', 'production']),
  DATABASE_URL: schemeOf(/^postgres(ql)?:\/\/./, 'postgres://user:password@host:5432/laurel'),
  /** A streaming replica of it, from which lists and reports are read while it is less than 5 seconds behind. */
  DATABASE_REPLICA_URL: schemeOf(/^postgres(ql)?:\/\/./, 'postgres://user:password@replica:5432/laurel'),
  /**
   * The database without a pooler in between, for what needs a session: notifications, migrations, the job queue. If
   * set, DATABASE_URL is a pooler in transaction mode, such as PgBouncer.
   */
  DATABASE_DIRECT_URL: schemeOf(/^postgres(ql)?:\/\/./, 'postgres://user:password@host:5432/laurel'),
  /** Connections of one process to DATABASE_URL. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(20),
  /** 0 if the pooler can't keep prepared statements: PgBouncer before 1.21, or without max_prepared_statements. */
  DATABASE_PREPARED_STATEMENTS: z
    .enum(['0', '1'])
    .default('1')
    .transform((value) => value === '1'),
  /** PostgreSQL settings for the web server's connections, as `options`; never sent to a pooler, which refuses them. */
  DATABASE_WEB_OPTIONS: z.string().default('-c statement_timeout=30s -c work_mem=16MB'),
  /** Every key (sessions, codes, CSRF, bot check) is derived from this secret. */
  PAYLOAD_SECRET: z
    .string()
    .min(32, 'must have 32 characters or more, for example from: openssl rand -hex 32')
    .optional(),
  /** The secret before the last change, so that what is sealed with it stays readable until npm run keys:rotate. */
  PREVIOUS_PAYLOAD_SECRET: z.string().optional(),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an address like https://rewards.example.com' }).optional(),
  PLATFORM_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+$/, 'must be a host name without a port, in small letters')
    .optional(),
  DEFAULT_PROGRAM: z.string().optional(),
  FIRST_ADMIN_EMAIL: emailAddress('not an email address').optional(),
  /** The number of reverse proxies in front that append to X-Forwarded-For. */
  TRUST_PROXY: z.coerce
    .number('must be the number of reverse proxies in front, such as 1')
    .int()
    .min(0)
    .max(10)
    .default(0),
  /** `off` ignores the allow-lists of organizations, for an owner who can't reach the console (docs/signing-in.md). */
  IP_ALLOW_LIST: z.enum(['on', 'off']).default('on'),
  MIGRATE_ON_START: flag,
  SMTP_URL: schemeOf(/^smtps?:\/\/./, 'smtp://user:password@host:587'),
  MAIL_FROM: z
    .string()
    .regex(/\S+@\S+/, 'must hold an email address')
    .optional(),
  /** Domain that the SPF record of a program's sender must include; if unset, any SPF record is accepted. */
  MAIL_SPF_INCLUDE: z.string().optional(),
  /** Selector of the mail server's DKIM key, looked up at `{selector}._domainkey.{domain}`. */
  MAIL_DKIM_SELECTOR: z.string().default('laurel'),
  /**
   * What programs publish there: the TXT value of the mail server's key (`v=DKIM1; k=rsa; p=MIIB...`), or a host for a
   * CNAME. Unset, the console says to ask the mail provider.
   */
  MAIL_DKIM_RECORD: z.string().trim().min(1).optional(),
  /** Domain that receives reports about undelivered messages; its mail is posted to /inbound/mail. */
  MAIL_BOUNCE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/, 'must be a host name, in small letters')
    .optional(),
  /** Domain of the addresses to which participants forward receipts; its mail is posted there, too. */
  MAIL_RECEIPTS_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/, 'must be a host name, in small letters')
    .optional(),
  /** How the mail server that posts there names itself in `Authentication-Results` (RFC 8601); only that is believed. */
  MAIL_AUTHSERV_ID: z.string().optional(),
  /** Bearer token of the service that posts mail. */
  MAIL_INBOUND_SECRET: z.string().min(24, 'must have 24 characters or more').optional(),
  /**
   * Name servers for checking domains, separated by commas, such as 1.1.1.1 or 127.0.0.1:5353; the system's if unset.
   */
  DNS_SERVERS: z.string().optional(),
  /** Months after which rows move to the object store, such as `point_entries=24`; empty: never (docs/scaling.md). */
  ARCHIVE_AFTER_MONTHS: z
    .string()
    .regex(/^\s*([a-z_]+=\d{1,3}\s*(,\s*|$))*$/, 'must be like point_entries=24')
    .default(''),
  MEDIA_DIR: z.string().default('.data/media'),
  /** A private bucket for all files, instead of MEDIA_DIR. */
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  /** Of a store other than Amazon's; its buckets are addressed by path. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an address like https://s3.example.com' }).optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** A CDN that reads `public/` of the bucket, for the pictures of programs' sites. */
  MEDIA_CDN_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://media.example.com' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  MAILBOX_DIR: z.string().default('.data/mailbox'),
  /** Where `npm run backup` puts backups, and how many it keeps. */
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z.coerce.number('must be a number of backups').int().min(1).default(7),
  /** Seals the settings in a backup. */
  BACKUP_PASSPHRASE: z.string().min(12, 'must have 12 characters or more').optional(),
  /** `paddle`, `tesseract` or a plugin's engine. */
  OCR_ENGINE: z.string().default('paddle'),
  /** `stripe` or a plugin's provider. */
  PAYMENT_PROVIDER: z.string().default('stripe'),
  /** A second engine for receipts that OCR_ENGINE reads with doubts: `vision`, `veryfi` or any other; none if unset. */
  OCR_SECOND_ENGINE: z.string().optional(),
  /** For the engines `vision` (OpenAI-compatible) and `veryfi`. */
  OCR_API_URL: z.url({ protocol: /^https?$/, error: 'must be an address like https://api.example.com/v1' }).optional(),
  OCR_API_KEY: z.string().optional(),
  OCR_API_MODEL: z.string().optional(),
  OCR_API_CLIENT_ID: z.string().optional(),
  /** The price of a page in US dollars, to report the cost of receipts. */
  OCR_API_PAGE_PRICE: z.coerce.number('must be an amount in US dollars, such as 0.004').min(0).optional(),
  /** A folder with PaddleOCR models to use instead of the bundled ones. */
  OCR_MODELS_DIR: z.string().optional(),
  /** A module that exports `openEngine`, instead of OCR_ENGINE. */
  OCR_ENGINE_MODULE: z.string().optional(),
  /**
   * Which jobs this worker runs. `npm start` runs receipts in a separate process, because reading them keeps a core
   * busy.
   */
  WORKER_JOBS: z.enum(['all', 'receipts', 'others']).default('all'),
  /** 1 if a supervisor restarts this worker: it then exits between receipts to release memory. */
  WORKER_RECYCLE: flag,
  RECEIPT_REVIEW_SAMPLE_PERCENT: z.coerce.number().min(0).max(100).default(2),
  BOT_CHECK_PROVIDER: z.enum(['altcha', 'turnstile', 'hcaptcha', 'recaptcha']).default('altcha'),
  BOT_CHECK_SITE_KEY: z.string().optional(),
  BOT_CHECK_SECRET: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_TEST_SECRET_KEY: z.string().optional(),
  STRIPE_TEST_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/, error: 'must be an address like http://localhost:3001' }).optional(),
  DRAW_BEACON_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://api.drand.sh/CHAIN' })
    .optional(),
  APTOS_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://minting.example.com' })
    .optional(),
  APTOS_API_KEY: z.string().optional(),
  /**
   * Hosts of a private network that webhooks, alerts and single sign-on may reach, separated by commas, such as
   * crm.internal:8080. All others must be public.
   */
  WEBHOOK_ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform((hosts) =>
      hosts
        .split(',')
        .map((host) => host.trim())
        .filter((host) => host !== ''),
    ),
  INSTAGRAM_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://graph.instagram.com' })
    .default('https://graph.instagram.com'),
  FACEBOOK_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://graph.facebook.com/v23.0' })
    .default('https://graph.facebook.com/v23.0'),
  /** Apple's push service, which tells phones that a pass changed. */
  APPLE_PUSH_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://api.push.apple.com' })
    .default('https://api.push.apple.com'),
  /** PEM of who certifies a stand-in for it; the system's authorities if unset. */
  APPLE_PUSH_CA: z.string().optional(),
  GOOGLE_WALLET_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be an address like https://walletobjects.googleapis.com/walletobjects/v1',
    })
    .default('https://walletobjects.googleapis.com/walletobjects/v1'),
  GOOGLE_TOKEN_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://oauth2.googleapis.com/token' })
    .default('https://oauth2.googleapis.com/token'),
  /** The Meta app that issued page tokens; with id and secret, tokens are renewed. */
  FACEBOOK_APP_ID: z.string().optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
  /** JSON lines, or coloured text for people; JSON in production. */
  LOG_FORMAT: z.enum(['json', 'text']).optional(),
  /** A collector of traces, such as http://localhost:4318; the other OTEL_ variables have their usual meaning. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address like http://localhost:4318' })
    .optional(),
  /** Where Prometheus reads this process's metrics; none if unset. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

type Parsed = z.infer<typeof envSchema>

export interface Env extends Parsed {
  /** Empty outside production when unset: `next build` needs no database. */
  DATABASE_URL: string
  /** DATABASE_URL if unset. */
  DATABASE_DIRECT_URL: string
  /** Empty outside production when unset; Payload then refuses to start. */
  PAYLOAD_SECRET: string
  /** An origin, without a trailing slash. */
  PUBLIC_URL: string
  PLATFORM_HOST: string
  MAIL_FROM: string
}

export type ParsedEnv = { ok: true; env: Env } | { ok: false; problems: string[] }

type Source = Readonly<Record<string, string | undefined>>

interface Requirement {
  name: keyof Env
  /** Checked on raw values, so that an invalid value elsewhere doesn't hide a missing one. */
  isNeeded: (values: Source) => boolean
  why: string
}

const inProduction = (values: Source) => values.LAUREL_MODE === 'production'
const withHostedBotCheck = (values: Source) => (values.BOT_CHECK_PROVIDER ?? 'altcha') !== 'altcha'

const S3_SETTINGS = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const withBucket = (values: Source) => [...S3_SETTINGS, 'S3_ENDPOINT'].some((name) => values[name] !== undefined)

const REQUIREMENTS: Requirement[] = [
  {
    name: 'S3_BUCKET',
    isNeeded: (values) => values.MEDIA_CDN_URL !== undefined && !withBucket(values),
    why: 'MEDIA_CDN_URL is set, and a CDN reads from the bucket',
  },
  ...S3_SETTINGS.map((name) => ({ name, isNeeded: withBucket, why: 'files in a bucket need all S3 settings' })),
  { name: 'PAYLOAD_SECRET', isNeeded: inProduction, why: 'a random secret, for example from: openssl rand -hex 32' },
  {
    name: 'DATABASE_URL',
    isNeeded: inProduction,
    why: 'the PostgreSQL database: postgres://user:password@host:5432/laurel',
  },
  { name: 'SMTP_URL', isNeeded: inProduction, why: 'the mail server: smtp://user:password@host:587' },
  { name: 'BOT_CHECK_SITE_KEY', isNeeded: withHostedBotCheck, why: 'BOT_CHECK_PROVIDER names a hosted service' },
  { name: 'BOT_CHECK_SECRET', isNeeded: withHostedBotCheck, why: 'BOT_CHECK_PROVIDER names a hosted service' },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    isNeeded: (values) => values.STRIPE_SECRET_KEY !== undefined,
    why: 'STRIPE_SECRET_KEY is set, and payments count only when their signed event arrives',
  },
  {
    name: 'STRIPE_TEST_WEBHOOK_SECRET',
    isNeeded: (values) => values.STRIPE_TEST_SECRET_KEY !== undefined,
    why: 'STRIPE_TEST_SECRET_KEY is set, and payments count only when their signed event arrives',
  },
  {
    name: 'APTOS_API_KEY',
    isNeeded: (values) => values.APTOS_API_URL !== undefined,
    why: 'APTOS_API_URL is set, and the minting service wants to know who asks',
  },
]

/** Stripe's prefix for secret and restricted keys that move real money. */
export const isLiveStripeKey = (key: string | undefined): boolean => /^[sr]k_live_/.test(key ?? '')

interface Conflict {
  isThere: (values: Source) => boolean
  problem: string
}

/** Combinations of valid values that would move real money by mistake, or send a live key to a stand-in. */
const CONFLICTS: Conflict[] = [
  {
    isThere: (values) => values.STRIPE_API_URL !== undefined && isLiveStripeKey(values.STRIPE_SECRET_KEY),
    problem: 'STRIPE_API_URL: a stand-in for Stripe must never be given a live key',
  },
  {
    isThere: (values) => isLiveStripeKey(values.STRIPE_TEST_SECRET_KEY),
    problem: 'STRIPE_TEST_SECRET_KEY: is a live key; programs in test mode never charge for real',
  },
]

/**
 * Reads the environment from `source`. Reports all problems at once, so that an operator can fix them in one go. A
 * build needs no secrets; Next sets `NEXT_PHASE` while it builds, but tells its configuration only by an argument,
 * which must be passed on.
 */
export function parseEnv(source: Source): ParsedEnv {
  const { problems: unread, values } = withSecretFiles(
    Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')),
  )
  const isBuild = source.NEXT_PHASE === 'phase-production-build'
  const isServing = source.NODE_ENV === 'production' && !isBuild
  values.LAUREL_MODE ??= isServing ? 'production' : 'development'

  const parsed = envSchema.safeParse(values)
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  problems.push(...unread)
  if (!isBuild) problems.push(...findMissing(values))
  problems.push(...CONFLICTS.filter(({ isThere }) => isThere(values)).map(({ problem }) => problem))
  if (!parsed.success || problems.length > 0) return { ok: false, problems }
  return { ok: true, env: complete(parsed.data) }
}

const SECRET_NAME = /^(DATABASE(_[A-Z]+)?|SMTP)_URL$|_(KEY|KEY_ID|PASSPHRASE|PASSWORD|SECRET|TOKEN)$/

/** The settings that may be given as files, as Docker and Kubernetes mount secrets: `NAME_FILE` instead of `NAME`. */
export const SECRET_SETTINGS = Object.keys(envSchema.shape).filter((name) => SECRET_NAME.test(name))

function withSecretFiles(given: Source): { values: Record<string, string | undefined>; problems: string[] } {
  const values = { ...given }
  const problems: string[] = []
  for (const name of SECRET_SETTINGS) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined) problems.push(`${name} and ${name}_FILE are both set: remove one`)
    try {
      values[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
      if (values[name] === '') problems.push(`${name}_FILE: ${file} is empty`)
    } catch (error) {
      problems.push(`${name}_FILE: can't read ${file} (${(error as NodeJS.ErrnoException).code})`)
    }
  }
  return { values, problems }
}

function findMissing(values: Source): string[] {
  const missing = REQUIREMENTS.filter(({ name, isNeeded }) => values[name] === undefined && isNeeded(values))
  return missing.map(({ name, why }) => `${name} is missing: ${why}`)
}

function complete(parsed: Parsed): Env {
  const publicUrl = new URL(parsed.PUBLIC_URL ?? `http://localhost:${parsed.PORT}`)
  return {
    ...parsed,
    DATABASE_URL: parsed.DATABASE_URL ?? '',
    DATABASE_DIRECT_URL: parsed.DATABASE_DIRECT_URL ?? parsed.DATABASE_URL ?? '',
    PAYLOAD_SECRET: parsed.PAYLOAD_SECRET ?? '',
    PUBLIC_URL: publicUrl.origin,
    PLATFORM_HOST: parsed.PLATFORM_HOST ?? publicUrl.hostname,
    MAIL_FROM: parsed.MAIL_FROM ?? `Laurel <no-reply@${publicUrl.hostname}>`,
  }
}

const state = processState('env', () => ({ current: undefined as Env | undefined }))

function readEnv(): Env {
  if (state.current) return state.current
  const parsed = parseEnv(process.env)
  if (!parsed.ok)
    throw new Error(`Invalid environment variables:\n${parsed.problems.map((problem) => `  - ${problem}`).join('\n')}`)
  state.current = parsed.env
  return state.current
}

/** Lets tests change the environment. */
export const resetEnv = (): void => {
  state.current = undefined
}

/** The environment of this process, read at first use and cached. @throws Error naming every problem */
export const env: Env = new Proxy({} as Env, { get: (_, name) => Reflect.get(readEnv(), name) })
