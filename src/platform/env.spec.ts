import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv as parseDotEnv } from 'node:util'
import { type Env, envSchema, parseEnv, SECRET_SETTINGS } from './env'

const SECRET = 'x'.repeat(32)
const PRODUCTION = {
  LAUREL_MODE: 'production',
  PAYLOAD_SECRET: SECRET,
  DATABASE_URL: 'postgres://laurel:secret@db/laurel',
  SMTP_URL: 'smtps://mail.example.com',
}

function readOk(source: Record<string, string>): Env {
  const parsed = parseEnv(source)
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'))
  return parsed.env
}

function readProblems(source: Record<string, string>): string[] {
  const parsed = parseEnv(source)
  return parsed.ok ? [] : parsed.problems
}

describe('parseEnv', () => {
  it('needs nothing in development', () => {
    expect(readOk({})).toMatchObject({
      LAUREL_MODE: 'development',
      PORT: 3000,
      PUBLIC_URL: 'http://localhost:3000',
      PLATFORM_HOST: 'localhost',
      MAIL_FROM: 'Laurel <no-reply@localhost>',
      TRUST_PROXY: 0,
      RECEIPT_REVIEW_SAMPLE_PERCENT: 2,
    })
  })

  it('names everything that production lacks at once', () => {
    const problems = readProblems({ LAUREL_MODE: 'production' })
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['PAYLOAD_SECRET', 'DATABASE_URL', 'SMTP_URL'])
  })

  it('names missing and invalid values together', () => {
    const problems = readProblems({
      LAUREL_MODE: 'production',
      PAYLOAD_SECRET: 'short',
      PORT: 'x',
      SMTP_URL: 'http://mail',
    })
    expect(problems.map((problem) => problem.split(/[ :]/)[0])).toEqual([
      'PAYLOAD_SECRET',
      'PORT',
      'SMTP_URL',
      'DATABASE_URL',
    ])
  })

  it('starts production with a secret, a database and a mail server', () => {
    expect(readOk(PRODUCTION)).toMatchObject(PRODUCTION)
  })

  it('treats a production server without a mode as production, but not its build', () => {
    expect(readProblems({ NODE_ENV: 'production' })).toHaveLength(3)
    expect(readOk({ NODE_ENV: 'production', NEXT_PHASE: 'phase-production-build' }).LAUREL_MODE).toBe('development')
    expect(readOk({ LAUREL_MODE: 'production', NEXT_PHASE: 'phase-production-build' }).LAUREL_MODE).toBe('production')
  })

  it('treats an empty value as unset', () => {
    expect(readOk({ PORT: '', PAYLOAD_SECRET: '', TRUST_PROXY: '' })).toMatchObject({ PORT: 3000, PAYLOAD_SECRET: '' })
  })

  it('derives the platform host from the public address, without path and port', () => {
    const env = readOk({ PUBLIC_URL: 'https://rewards.example.com:8443/' })
    expect(env).toMatchObject({ PUBLIC_URL: 'https://rewards.example.com:8443', PLATFORM_HOST: 'rewards.example.com' })
    expect(readOk({ PORT: '4000' }).PUBLIC_URL).toBe('http://localhost:4000')
  })

  // RULE-15
  it('requires both keys of a hosted bot check, and the signing secret with the payment key', () => {
    expect(readProblems({ BOT_CHECK_PROVIDER: 'turnstile', BOT_CHECK_SITE_KEY: 'k' })).toEqual([
      'BOT_CHECK_SECRET is missing: BOT_CHECK_PROVIDER names a hosted service',
    ])
    expect(readProblems({ STRIPE_SECRET_KEY: 'sk_test' })).toHaveLength(1)
    expect(readProblems({ STRIPE_TEST_SECRET_KEY: 'sk_test' })).toHaveLength(1)
  })

  it('takes the settings of a bucket as a whole, with or without an endpoint', () => {
    const bucket = { S3_BUCKET: 'laurel-files', S3_REGION: 'eu', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
    expect(readProblems(bucket)).toEqual([])
    expect(readProblems({ ...bucket, S3_ENDPOINT: 'https://s3.example.com' })).toEqual([])
    for (const name of Object.keys(bucket)) expect(readProblems({ ...bucket, [name]: '' }).join()).toContain(name)
    expect(readProblems({ S3_ENDPOINT: 'https://s3.example.com' })).toHaveLength(4)
    expect(readProblems({ MEDIA_CDN_URL: 'https://media.example.com' }).join()).toContain('S3_BUCKET')
    expect(readProblems({ ...bucket, S3_BUCKET: 'Not A Bucket' }).join()).toContain('S3_BUCKET')
  })

  it('refuses live keys with a stand-in, and for programs in test mode', () => {
    const signed = { STRIPE_WEBHOOK_SECRET: 'whsec', STRIPE_TEST_WEBHOOK_SECRET: 'whsec' }
    const api = { STRIPE_API_URL: 'http://localhost:3001' }
    expect(readProblems({ ...signed, ...api, STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([])
    expect(readProblems({ ...signed, ...api, STRIPE_SECRET_KEY: 'sk_live_1' })).toHaveLength(1)
    expect(readProblems({ ...signed, ...api, STRIPE_SECRET_KEY: 'rk_live_1' })).toHaveLength(1)
    expect(readProblems({ ...signed, STRIPE_TEST_SECRET_KEY: 'sk_live_1' })).toHaveLength(1)
  })

  it.each([
    ['PORT', '70000'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://db'],
    ['PLATFORM_HOST', 'localhost:3000'],
    ['TRUST_PROXY', 'true'],
    ['RECEIPT_REVIEW_SAMPLE_PERCENT', '101'],
    ['FIRST_ADMIN_EMAIL', 'somebody'],
  ])('refuses %s=%s', (name, value) => {
    expect(readProblems({ [name]: value })).toEqual([expect.stringMatching(`^${name}: `)])
  })
})

describe('.env.example', () => {
  const example = parseDotEnv(readFileSync('.env.example', 'utf8')) as Record<string, string>

  it('lists exactly the names of the schema', () => {
    expect(Object.keys(example).sort()).toEqual(Object.keys(envSchema.shape).sort())
  })

  it('is valid unchanged, and overrides no default', () => {
    expect(parseEnv(example)).toEqual(parseEnv({}))
  })
})

describe('secrets in files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'))
  const fileOf = (text: string): string => {
    const file = path.join(folder, `${text.length}`)
    writeFileSync(file, text)
    return file
  }
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each(['\n', '\r\n', ''])('reads NAME_FILE without the line end %j', (end) => {
    expect(readOk({ PAYLOAD_SECRET_FILE: fileOf(SECRET + end) }).PAYLOAD_SECRET).toBe(SECRET)
  })

  it('satisfies what production needs, and checks the value', () => {
    const { PAYLOAD_SECRET: _, ...others } = PRODUCTION
    expect(readOk({ ...others, PAYLOAD_SECRET_FILE: fileOf(SECRET) }).PAYLOAD_SECRET).toBe(SECRET)
    expect(readProblems({ ...others, PAYLOAD_SECRET_FILE: fileOf('short') })).toEqual([
      expect.stringMatching(/^PAYLOAD_SECRET: must have 32/),
    ])
  })

  it('refuses both, a file that cannot be read, and an empty one', () => {
    expect(readProblems({ PAYLOAD_SECRET: SECRET, PAYLOAD_SECRET_FILE: fileOf(SECRET) })).toEqual([
      'PAYLOAD_SECRET and PAYLOAD_SECRET_FILE are both set: remove one',
    ])
    expect(readProblems({ SMTP_URL_FILE: '/no/such/file' })).toEqual([
      "SMTP_URL_FILE: can't read /no/such/file (ENOENT)",
    ])
    expect(readProblems({ SMTP_URL_FILE: fileOf('\n') })).toContainEqual(expect.stringContaining('is empty'))
  })

  it('is there for every secret', () => {
    expect(SECRET_SETTINGS).toEqual(
      expect.arrayContaining([
        ...['PAYLOAD_SECRET', 'PREVIOUS_PAYLOAD_SECRET', 'DATABASE_URL', 'DATABASE_DIRECT_URL', 'SMTP_URL'],
        ...['S3_SECRET_ACCESS_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'OCR_API_KEY', 'MAIL_INBOUND_SECRET'],
      ]),
    )
    expect(SECRET_SETTINGS).not.toContain('MEDIA_DIR')
    expect(SECRET_SETTINGS).not.toContain('PUBLIC_URL')
  })
})
