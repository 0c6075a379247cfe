import { randomInt } from 'node:crypto'
import { unseal } from '@/mail/seal'
import { poolSql, type Sql } from '@/platform/sql'
import { type Caller, createParticipantFixture, createProgramFixture, createVisitor } from '../support/fixtures'
import { type App, callApp, startApps } from './support/apps'
import { Expectations, type Proof } from './support/proof'

const GUESSES = 10_000
const ADDRESSES = 50
const MEMBERS = 40
const AT_ONCE = 20
const TRIES_A_CODE = 5
/** Sign-in mails to one mailbox in an hour; more need a bot check. */
const MAILS_A_MAILBOX = 5
const ASKS = 60

type Answer = { ok: boolean; otp_logged: boolean; browser_token: string | null; message: string }
type Browser = { caller: Caller; address: string }

/**
 * Proof 11: 10,000 guesses of the codes of 40 members, from 50 addresses, to two app processes at once. Each code is tried five
 * times, then not even the right one signs in. Requests for mails are counted across both processes, too.
 */
export const run: Proof = async ({ databaseUrl, isQuick, payload }) => {
  const sql = poolSql(payload)
  const expectations = new Expectations()
  const guesses = isQuick ? GUESSES / 10 : GUESSES
  const { program, programId } = await createProgramFixture(payload)
  const host = `${program.subdomain_url}.localhost`
  const { apps, stop } = await startApps(2, { databaseUrl, env: { TRUST_PROXY: '1' } })
  const ask = (app: App, { address, caller }: Browser, fields: Record<string, string>) =>
    callApp<Answer>(app, { host, path: '/public/signin/verify', method: 'POST', caller, ...multipart(fields, address) })

  const attacks: { browser: Browser; email: string; token: string; right: string }[] = []
  for (let at = 0; at < MEMBERS; at++) {
    const { email } = await createParticipantFixture(payload, { programId })
    const browser = newBrowser(at)
    const asked = await ask(apps[at % 2]!, browser, { email })
    attacks.push({ browser, email, token: asked.body.browser_token ?? '', right: await mailedCode(sql, email) })
  }

  let signedIn = 0
  const tryCode = async (at: number) => {
    const { browser, email, right, token } = attacks[at % MEMBERS]!
    const answer = await ask(
      apps[at % 2]!,
      { ...browser, address: addressOf(at) },
      { email, otp: wrongCode(right), browser_token: token },
    )
    if (answer.body.otp_logged) signedIn += 1
    expectations.expect(answer.status < 500, `a guess was answered with ${answer.status}`)
  }
  let next = 0
  const start = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < guesses) await tryCode(next++)
    }),
  )
  const seconds = (performance.now() - start) / 1000
  expectations.same(signedIn, 0, 'guesses that signed in')

  const codes = await sql<{ failed_attempts: number; is_void: boolean }>(
    'select failed_attempts::int, voided_at is not null as is_void from sign_in_codes where program_id = $1',
    [programId],
  )
  const counted = codes.reduce((sum, { failed_attempts }) => sum + failed_attempts, 0)
  expectations.same(codes.length, MEMBERS, 'codes')
  expectations.same(counted, MEMBERS * TRIES_A_CODE, 'counted tries')
  expectations.expect(
    codes.every(({ is_void }) => is_void),
    'a code still works',
  )
  let late = 0
  for (const [at, { browser, email, right, token }] of attacks.entries()) {
    const { body } = await ask(apps[at % 2]!, browser, { email, otp: right, browser_token: token })
    if (body.otp_logged) late += 1
  }
  expectations.same(late, 0, 'right codes after five wrong ones')

  // Each request comes from another browser at another address; only the mailbox is the same.
  const { email } = await createParticipantFixture(payload, { programId })
  await Promise.all(Array.from({ length: ASKS }, (_, at) => ask(apps[at % 2]!, newBrowser(at), { email })))
  const mails = await countMails(sql, email)
  expectations.same(mails, MAILS_A_MAILBOX, 'mails to one mailbox')
  await stop()
  return expectations.result({
    guesses,
    addresses: ADDRESSES,
    codes: MEMBERS,
    'tries that counted': counted,
    'signed in': signedIn + late,
    'requests for mails to one mailbox': ASKS,
    'mails sent': mails,
    'guesses a second': Math.round(guesses / seconds),
  })
}

const addressOf = (at: number): string => `203.0.${113 + Math.floor((at % ADDRESSES) / 25)}.${10 + (at % 25)}`

const newBrowser = (at: number): Browser => ({ caller: createVisitor(), address: addressOf(at) })

const wrongCode = (right: string): string => {
  for (;;) {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    if (code !== right) return code
  }
}

/** The code in the mail that waits for delivery. */
const mailedCode = async (sql: Sql, email: string): Promise<string> => {
  const [mail] = await sql<{ text: string }>(
    `select data ->> 'text' as text from pgboss.job where name = 'mail.deliver' and data ->> 'to' = $1`,
    [email],
  )
  const code = /^\d{6}$/m.exec(mail ? unseal(mail.text) : '')?.[0]
  if (!code) throw new Error(`no code for ${email}`)
  return code
}

const countMails = async (sql: Sql, email: string): Promise<number> =>
  (await sql(`select 1 from pgboss.job where name = 'mail.deliver' and data ->> 'to' = $1`, [email])).length

const BOUNDARY = '----proof-11'

const multipart = (fields: Record<string, string>, address: string) => {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const raw = Buffer.from(`${parts.join('')}--${BOUNDARY}--\r\n`)
  return {
    raw,
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': String(raw.length),
      'x-forwarded-for': address,
    },
  }
}
