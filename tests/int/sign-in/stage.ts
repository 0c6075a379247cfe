import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { createContext } from '@/domain/context'
import { deliverMail } from '@/jobs/deliver-mail'
import type { ReceivedMail } from '@/platform/mailbox'
import { closeQueue, type JobData, openQueue } from '@/platform/queue'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import { type Caller, callRoute, createVisitor, type RouteAnswer } from '../../support/fixtures'
import { routeOf, routesAt } from '../../support/routes'

/** Signs in through the real routes: browsers with cookies, a mailbox, and a worker that runs on demand. */

export type SignInBody = {
  ok: boolean
  participant: { id?: number; first_name: string; last_name?: string; email?: string } | null
  otp_logged: boolean
  sign_type: 'otp' | 'magic_link' | null
  browser_token: string | null
  message: string
  errors: Record<string, string[]>
  redirect_to?: string
  points?: number
  email?: string
}

const loadRoutes = async () => ({
  verify: (await routesAt('/public/signin/verify')).POST,
  link: (await routesAt('/public/signin/link')).POST,
  botCheck: (await routesAt('/public/signin/bot_check')).GET,
  signOut: (await routesAt('/public/signin/sign_out_user')).POST,
  adminSignIn: (await import('@/app/(api)/auth/sign_in/route')).POST,
  adminVerify: (await import('@/app/(api)/auth/verify/route')).POST,
  adminSignOut: (await import('@/app/(api)/auth/sign_out/route')).POST,
  mailbox: (await import('@/app/(api)/dev/mailbox/route')).GET,
})

export type Stage = TestPayload & {
  sql: Sql
  routes: Awaited<ReturnType<typeof loadRoutes>>
  /** Runs the waiting mail jobs like the worker. @returns how many ran */
  deliver: () => Promise<number>
  mailsTo: (email: string) => Promise<ReceivedMail[]>
  /** The newest sign-in mail to an address, its code and its link's token. */
  lastMail: (email: string) => Promise<{ mail: ReceivedMail; code: string; token: string }>
  solveBotCheck: (programId: number) => Promise<string>
}

/** Call it once per file, and `close` in `afterAll`. */
export const openStage = async (settings: Record<string, string> = {}): Promise<Stage> => {
  const test = await openTestPayload(settings)
  const routes = await loadRoutes()
  const deliver = async () => {
    const queue = await openQueue()
    const context = createContext(test.payload, { actor: { type: 'job', name: 'mail.deliver' } })
    const jobs = (await queue.fetch<JobData['mail.deliver']>('mail.deliver', { batchSize: 100 })) ?? []
    for (const { data, id } of jobs) {
      await deliverMail(context, { id, data })
      await queue.complete('mail.deliver', id)
    }
    return jobs.length
  }
  const mailsTo = async (email: string) => {
    await deliver()
    const { body } = await callRoute<{ mails: ReceivedMail[] }>(routes.mailbox, {
      path: `/dev/mailbox?to=${encodeURIComponent(email)}`,
      headers: { accept: 'application/json' },
    })
    return body.mails
  }
  return {
    ...test,
    sql: poolSql(test.payload),
    routes,
    deliver,
    mailsTo,
    lastMail: async (email) => {
      const mails = await mailsTo(email)
      // Other mails, such as an invitation, may have arrived at the same moment.
      const mail = mails.find(({ text }) => text.includes('link?token=')) ?? mails[0]
      if (!mail) throw new Error(`no mail to ${email}`)
      const code = /^\d{6}$/m.exec(mail.text)?.[0]
      const token = /link\?token=([\w-]+)/.exec(mail.text)?.[1]
      if (!code || !token) throw new Error(`no code or link in the mail to ${email}: ${mail.text}`)
      return { mail, code, token }
    },
    solveBotCheck: async (programId) => {
      const { body: challenge } = await callRoute<Parameters<typeof solveChallenge>[0]['challenge']>(routes.botCheck, {
        programId,
      })
      const solution = await solveChallenge({ challenge, deriveKey })
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    },
    close: async () => {
      await closeQueue()
      await test.close()
    },
  }
}

let people = 0
export const newEmail = (): string => `someone-${++people}-${Math.random().toString(36).slice(2, 8)}@example.com`

/** A browser that keeps the cookies it receives. */
export class Browser implements Caller {
  cookies: Record<string, string>
  readonly csrf: string

  constructor(
    readonly stage: Stage,
    readonly programId: number,
    readonly ipAddress = '203.0.113.7',
  ) {
    const visitor = createVisitor()
    this.cookies = visitor.cookies
    this.csrf = visitor.csrf
  }

  async call<Body>(
    route: keyof Stage['routes'],
    body: object,
    headers: Record<string, string> = {},
  ): Promise<RouteAnswer<Body>> {
    const answer = await callRoute<Body>(this.stage.routes[route], {
      caller: this,
      programId: this.programId,
      body,
      headers: { 'x-forwarded-for': this.ipAddress, ...headers },
    })
    return this.keepCookies(answer)
  }

  /** Any call by its key, such as `POST /sign_in/passkey`. */
  async ask<Body = Record<string, unknown>>(
    key: string,
    { body, ...more }: { body?: object; params?: Record<string, string | number>; path?: string } = {},
  ): Promise<RouteAnswer<Body>> {
    const { handler, method } = await routeOf(key)
    const answer = await callRoute<Body>(handler, {
      ...{ ...more, caller: this, method, headers: { 'x-forwarded-for': this.ipAddress } },
      ...(body ? { body } : {}),
    })
    return this.keepCookies(answer)
  }

  private keepCookies<Body>(answer: RouteAnswer<Body>): RouteAnswer<Body> {
    for (const cookie of answer.response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (name && value) this.cookies[name] = value
      else if (name) delete this.cookies[name]
    }
    return answer
  }

  /** SITE-114: multipart. */
  verify(fields: Record<string, string | null | undefined>, headers: Record<string, string> = {}) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) if (typeof value === 'string') form.set(name, value)
    return this.call<SignInBody>('verify', form, headers)
  }

  async signUp(email: string, more: Record<string, string> = {}) {
    return this.verify({
      email,
      auth_type: 'otp',
      first_name: 'Mary',
      last_name: 'Shelley',
      postal: '97202',
      agree_terms: 'true',
      bot_check_response: await this.stage.solveBotCheck(this.programId),
      ...more,
    })
  }
}
