import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { keyedHash } from './crypto'
import { type Env, env } from './env'
import type { Sql } from './sql'

/** The service that tells people from bots (RULE-15). */
export type BotCheckProvider = Env['BOT_CHECK_PROVIDER']

export type BotCheckWidget = { provider: BotCheckProvider; siteKey: string | null }

type Verify = (sql: Sql, response: string, ipAddress: string) => Promise<boolean>

/** How many minutes a proof of work is valid. */
const PROOF_MINUTES = 20
/** PBKDF2 rounds per guess. A one-byte prefix takes about 256 guesses: about a second on a phone, in the background. */
const PROOF_COST = 1_000
/** Milliseconds to wait for a hosted service; no answer means refused. */
const SITEVERIFY_MS = 8_000

const proofSecret = () => keyedHash('bot-check', 'altcha')

/** A proof of work for the browser; stateless until its solution is submitted. */
export const createBotCheck = (now: Date) =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: PROOF_COST,
    deriveKey,
    expiresAt: new Date(now.getTime() + PROOF_MINUTES * 60_000),
    hmacSignatureSecret: proofSecret(),
  })

const SOLVED = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string() }),
})

const readSolution = (response: string) => {
  try {
    return SOLVED.safeParse(JSON.parse(Buffer.from(response, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}

/** Accepts a solution once: a unique row decides between processes. */
const verifyProof: Verify = async (sql, response) => {
  const solved = readSolution(response)
  if (!solved) return false
  const { challenge, solution } = solved
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: proofSecret(),
  })
  if (!verified) return false
  const used = await sql(
    `with forgotten as (delete from bot_check_uses where expires_at < now() - interval '1 hour')
     insert into bot_check_uses (challenge, expires_at) values ($1, to_timestamp($2)) on conflict (challenge) do nothing returning id`,
    [challenge.parameters.nonce, challenge.parameters.expiresAt],
  )
  return used.length === 1
}

const askSiteverify =
  (address: string): Verify =>
  async (_sql, response, ipAddress) => {
    const form = new URLSearchParams({ secret: env.BOT_CHECK_SECRET ?? '', response })
    if (/[.:]/.test(ipAddress)) form.set('remoteip', ipAddress)
    try {
      const answer = await fetch(address, { method: 'POST', body: form, signal: AbortSignal.timeout(SITEVERIFY_MS) })
      return z.object({ success: z.boolean() }).safeParse(await answer.json()).data?.success ?? false
    } catch {
      return false
    }
  }

/** To add a service, add a line here, its name to the environment's schema, and its widget to the sign-up step. */
const PROVIDERS = {
  altcha: verifyProof,
  turnstile: askSiteverify('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
  hcaptcha: askSiteverify('https://api.hcaptcha.com/siteverify'),
  recaptcha: askSiteverify('https://www.google.com/recaptcha/api/siteverify'),
} as const satisfies Record<BotCheckProvider, Verify>

/** Whether the response of the bot-check widget is genuine and unused. */
export const passesBotCheck: Verify = async (sql, response, ipAddress) =>
  response !== '' && response.length < 8_000 && PROVIDERS[env.BOT_CHECK_PROVIDER](sql, response, ipAddress)

/** What the browser needs to render the widget. */
export const botCheckWidget = (): BotCheckWidget => ({
  provider: env.BOT_CHECK_PROVIDER,
  siteKey: env.BOT_CHECK_SITE_KEY ?? null,
})
