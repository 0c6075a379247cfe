import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { findAdministratorBySession, type Limit, perNetwork, SESSION_COOKIES } from '@/plugin/domain'
import {
  type Context,
  consumeRateLimit,
  failed,
  isKnownBrowser,
  platformCall,
  poolOf,
  type Reply,
  readRequester,
  reply,
  safeRedirect,
  text,
} from '@/plugin/http'
import { beginSso, findWaiting, finishSso, TICKET_COOKIE } from '../../domain'
import { SSO_COOKIE } from '../sso-cookie'
import { answerSignIn } from './answer-sign-in'

/** Each visit asks the provider for its addresses. */
const VISITS: Limit = { name: 'sign-in-sso', times: 120, withinSeconds: 600 }

type Ask = { context: Context; name: string; redirectTo: string | null }

const begin = async ({ context, name, redirectTo }: Ask) => {
  const { ipAddress } = context.origin
  const counted = await consumeRateLimit(poolOf(context.payload), perNetwork(VISITS, ipAddress), ipAddress)
  return counted.ok ? beginSso(context, { which: { name }, purpose: 'sign_in', redirectTo }) : null
}

/** The provider's page, for the name that an organization chose. */
export const POST = platformCall({
  input: z.object({ name: z.string().max(60).catch(''), redirect_to: z.string().max(2_000).catch('') }),
  handle: async ({ context }, { name, redirect_to }) => {
    const begun = await begin({ context, name, redirectTo: safeRedirect(redirect_to) })
    if (!begun) return failed(404, text('secureSignIn.noProvider'), { name: [text('secureSignIn.noProvider')] })
    return {
      ...reply({ success: true, message: '', errors: {}, redirect_to: begun.url }),
      cookies: [{ name: SSO_COOKIE, value: begun.state, expires: begun.expiresAt }],
    }
  },
})

const toLogin = (problem: string): Reply => ({ redirectTo: `/login?sso=${problem}` })

/** The same, as an address to keep: `/sign_in/sso/NAME`. */
export const GET = (request: NextRequest, route: { params: Promise<Record<string, string> | undefined> }) =>
  platformCall({
    input: z.object({}),
    handle: async ({ context }) => {
      const name = (await route.params)?.sso_name ?? ''
      const begun = await begin({ context, name, redirectTo: null })
      if (!begun) return toLogin('failed')
      return { redirectTo: begun.url, cookies: [{ name: SSO_COOKIE, value: begun.state, expires: begun.expiresAt }] }
    },
  })(request)

/** Connects an account, after the emailed code, where single sign-on is demanded. */
export const CONNECT = platformCall({
  input: z.object({}),
  handle: async ({ context, request }) => {
    const waiting = await findWaiting(context, request.cookies.get(TICKET_COOKIE)?.value)
    if (waiting?.needs !== 'account') return failed(410, text('secureSignIn.startAgain'))
    const { organizationId, ticket } = waiting
    const begun = await beginSso(context, {
      ...{ which: { organizationId }, purpose: 'ticket', redirectTo: ticket.redirectTo },
      administratorId: ticket.administratorId,
    })
    if (!begun) return failed(502, text('secureSignIn.noProvider'))
    return {
      ...reply({ success: true, message: '', errors: {}, redirect_to: begun.url }),
      cookies: [{ name: SSO_COOKIE, value: begun.state, expires: begun.expiresAt }],
    }
  },
})

/** Where the provider sends the browser back. */
export const CALLBACK = platformCall({
  input: z.looseObject({}),
  handle: async ({ context, request }) => {
    const { cookies, nextUrl } = request
    const session = cookies.get(SESSION_COOKIES.administrator)?.value
    const { ipAddress } = context.origin
    const outcome = await finishSso(context, {
      query: nextUrl.search,
      state: cookies.get(SSO_COOKIE)?.value,
      ticket: cookies.get(TICKET_COOKIE)?.value,
      administrator: session ? await findAdministratorBySession(context.sql, session, context.now, ipAddress) : null,
      isKnownBrowser: (email) => isKnownBrowser(readRequester(request).requester, 'administrators', email),
    })
    const done = { name: SSO_COOKIE, value: '' }
    switch (outcome.outcome) {
      case 'linked':
        return { redirectTo: '/admin/v2/security', cookies: [done] }
      case 'failed':
      case 'unlinked':
      case 'taken':
        return { ...toLogin(outcome.outcome), cookies: [done] }
      case 'refused':
        return { ...toLogin('refused'), cookies: [done] }
      default: {
        const answer = answerSignIn(outcome, { context, request })
        const { redirect_to } = answer.body as { redirect_to?: string }
        if (!redirect_to) return { ...toLogin('failed'), cookies: [done] }
        return { redirectTo: redirect_to, cookies: [...(answer.cookies ?? []), done] }
      }
    }
  },
})
