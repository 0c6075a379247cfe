import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import pg from 'pg'
import { newCsrfToken } from '@/http/server/csrf'
import { keyedHash, randomToken } from '@/platform/crypto'
import { siteOf } from './journeys'
import { unique } from './unique'

/** Queries the demo's database, to set up a journey or to check its result. */
export const inDatabase = async <Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

type Cookie = Parameters<BrowserContext['addCookies']>[0][number]

const cookieOf =
  (domain: string) =>
  (name: string, value: string): Cookie => ({
    name,
    value,
    domain,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax',
  })

/** `origin`: of their program's site. */
export type SignedInPerson = { participantId: number; email: string; origin: string; cookies: Cookie[] }

/**
 * A verified, signed-in participant of a demo program; signing in has journeys of its own. Points are posted through
 * the ledger.
 */
export const signedIn = async (
  slug: string,
  { firstName = 'Ada', locale = 'en', points = 0 }: { firstName?: string; locale?: 'en' | 'es'; points?: number } = {},
): Promise<SignedInPerson> => {
  const email = `${firstName.toLowerCase()}.${unique()}@example.com`
  const token = randomToken()
  const [row] = await inDatabase<{ id: number; program_id: number }>(
    `insert into participants (program_id, identifier, email, first_name, last_name, status, agree_terms, agreed_at, email_verified_at,
       referral_code, locale, offers_unlocked, sign_in_count, updated_at, created_at)
     select g.id, $2, $3, $4, 'Moreno', 'active', true, now(), now(), $5, $6, false, 1, now(), now() from programs g where g.slug = $1
     returning id, program_id`,
    [slug, randomUUID(), email, firstName, unique().toUpperCase(), locale],
  )
  if (!row) throw new Error(`the demo has no program ${slug}`)
  await inDatabase(
    `insert into sessions (audience, program_id, participant_id, token_hash, expires_at, last_seen_at, ip_address, user_agent)
     values ('participant', $1, $2, $3, now() + interval '1 day', now(), '127.0.0.1', 'journey')`,
    [row.program_id, row.id, keyedHash('session', token)],
  )
  if (points > 0) {
    await inDatabase(
      `select * from laurel_post_points($1, $2::int, 'earning', $3::int, $3::int, null, $4, 'Participant', null, 'Welcome', null, null, 'system', null, null, now())`,
      [row.program_id, row.id, points, `journey:${row.id}`],
    )
  }
  const origin = siteOf(slug)
  const cookie = cookieOf(new URL(origin).hostname)
  return {
    participantId: row.id,
    email,
    origin,
    cookies: [cookie('laurel_participant', token), cookie('laurel_csrf', newCsrfToken())],
  }
}

/**
 * Signs a demo administrator in for all pages of a browser, and sets their language. Signing in at /login has its own
 * journey, and is limited to five times an hour per address.
 */
export const signInConsole = async (
  context: BrowserContext,
  email: string,
  locale: 'en' | 'es' = 'en',
): Promise<void> => {
  await inDatabase('update administrators set preferred_locale = $2 where email = $1', [email, locale])
  const token = randomToken()
  const rows = await inDatabase(
    `insert into sessions (audience, administrator_id, token_hash, expires_at, last_seen_at, ip_address, user_agent)
     select 'administrator', id, $2, now() + interval '1 day', now(), '127.0.0.1', 'journey' from administrators where email = $1 returning id`,
    [email, keyedHash('session', token)],
  )
  if (rows.length !== 1) throw new Error(`the demo has no administrator ${email}`)
  const cookie = cookieOf('localhost')
  await context.addCookies([cookie('laurel_administrator', token), cookie('laurel_csrf', newCsrfToken())])
}

/** Opens a path of the participant's program site, signed in. */
export const openAs = async (page: Page, { cookies, origin }: SignedInPerson, path: string): Promise<void> => {
  await page.context().addCookies(cookies)
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('laurel_signed_in', '1')
  })
  await page.goto(`${origin}${path}`)
}

/**
 * Signs everyone out of the browser. Leaves the page first, which would otherwise keep calling the server and redirect
 * to sign-in.
 */
export const signOutEveryone = async (page: Page): Promise<void> => {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** The balance in points from the ledger, not from a screen. */
export const balanceOf = async ({ participantId }: SignedInPerson): Promise<number> => {
  const [row] = await inDatabase<{ unused_points: number }>(
    'select unused_points from participant_balances where participant_id = $1',
    [participantId],
  )
  return row?.unused_points ?? Number.NaN
}

export const expectBalance = async (somebody: SignedInPerson, points: number): Promise<void> => {
  await expect.poll(() => balanceOf(somebody), { timeout: 15_000 }).toBe(points)
}
