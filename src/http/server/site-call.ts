import type { NextRequest, NextResponse } from 'next/server'
import type { z } from 'zod'
import { type Context, createContext } from '@/domain/context'
import { findParticipantBySession, type SignedInParticipant } from '@/domain/sign-in'
import type { Locale } from '@/i18n'
import { text } from '@/i18n/text'
import { noteWork } from '@/platform/current-work'
import { env } from '@/platform/env'
import { openPayload } from '@/platform/payload'
import { readOrigin } from '@/platform/request-origin'
import { preparedSql } from '@/platform/sql'
import { acceptInput } from './accept-input'
import { answerSafely } from './answer-safely'
import { type CalledSite, findCalledSite } from './called-site'
import { CSRF_COOKIE, isCsrfToken, newCsrfCookie } from './csrf'
import { honorPrivacySignal, sendsPrivacySignal } from './privacy-signal'
import { findReadOnlyCall, READ_ONLY_REFUSAL, type ReadOnlyCall, refusesWrites, runReadOnly } from './read-only-call'
import { failed, type Reply } from './reply'
import { sessionCookieNames } from './session-cookie'
import { type CallerOf, type SiteCallKey, siteCallTerms } from './site-calls'
import { hasNul, type RouteContext, type WireRoute } from './wire-route'

/** Texts for a participant use `participant.wording`, in the site's `locale`. */
export type SiteCallContext<Key extends SiteCallKey> = Omit<CalledSite, 'locale'> & {
  context: Context
  locale: Locale
  participant: CallerOf<Key> extends 'participant' ? SignedInParticipant : SignedInParticipant | null
  request: NextRequest
  params: Record<string, string>
  /** An administrator sees the site as this participant: until when, and the call that ends it. */
  readOnly: { until: Date; endPath: string } | null
}

type SiteCall<Key extends SiteCallKey, Schema extends z.ZodType> = {
  /** Validates the query of GET, the body otherwise. */
  input: Schema
  maxBytes?: number
  /** Answers a plain form, which has no script to read a refusal. */
  refuseForm?: (refused: Reply, callContext: Pick<SiteCallContext<Key>, 'basePath' | 'params' | 'request'>) => Reply
  handle: (callContext: SiteCallContext<Key>, input: z.infer<Schema>) => Promise<Reply>
}

type AnyHandler = (callContext: SiteCallContext<'GET /public/me'>, input: Record<string, never>) => Promise<Reply>

/**
 * The answer of a GET as part of another call (`/public/personal`). Calls for participants need one in the context.
 * @param input as the call's schema parsed it
 */
export const answerWithin = async (
  call: WireRoute,
  callContext: SiteCallContext<'GET /public/me'>,
  input: unknown = {},
): Promise<Reply> => {
  const { handle } = call as WireRoute & { handle?: AnyHandler }
  if (!handle) throw new Error(`${call.key} is not a site call`)
  return handle(callContext, input as Record<string, never>)
}

/**
 * A call of the program site: finds the program and the participant, checks CSRF and the input, and runs the handler.
 * SITE_CALLS has its permission under the same key. The schema stays attached to the route, so that OpenAPI documents
 * are generated from it.
 */
export const siteCall = <Key extends SiteCallKey, Schema extends z.ZodType>(
  key: Key,
  { handle, input, maxBytes, refuseForm }: SiteCall<Key, Schema>,
): WireRoute => {
  const terms = siteCallTerms(key)
  return Object.assign(
    async (request: NextRequest, route: RouteContext) => {
      let responseLocale: Locale = 'en'
      let readOnly: ReadOnlyCall | null = null
      const response = await answerSafely(
        request,
        async () => {
          const site = await findCalledSite(request)
          if (!site) return failed(404, text('notFound'))
          const { basePath, locale, programId } = site
          responseLocale = locale ?? responseLocale
          noteWork({ program: programId })
          const params = (await route.params) ?? {}
          if (hasNul(params)) return failed(404, text('notFound'))
          const refuse = (refused: Reply) => refuseForm?.(refused, { basePath, params, request }) ?? refused
          const payload = await openPayload()
          const now = new Date()
          const [token] = sessionCookieNames(site).flatMap((name) => request.cookies.get(name)?.value || [])
          const sql = preparedSql(payload)
          readOnly = terms.inReadOnly ? null : await findReadOnlyCall(sql, request, site, now)
          if (readOnly && refusesWrites(request)) return refuse(READ_ONLY_REFUSAL)
          // Never the browser's own session beside a read-only one, even if that has ended.
          const participant = readOnly
            ? (readOnly.view?.participant ?? null)
            : token
              ? await findParticipantBySession(sql, token, programId, now, locale)
              : null
          responseLocale = locale ?? participant?.wording.locale ?? 'en'
          if (terms.who === 'participant' && !participant) return refuse(failed(401, text('pleaseSignIn')))

          const accepted = await acceptInput(request, {
            input,
            maxBytes,
            invalidMessage: text('pleaseCheck'),
            crossSite: terms.crossSite,
          })
          if (!accepted.ok) return refuse(accepted.reply)

          const context = createContext(payload, {
            cause: key,
            actor: participant ? { type: 'participant', id: participant.id, programId } : { type: 'anonymous' },
            now,
            locale,
            sql,
            origin: readOrigin(request.headers),
          })
          if (participant && !readOnly && LEARNS.includes(key) && sendsPrivacySignal(request.headers))
            await honorPrivacySignal(context, { programId, participantId: participant.id }, responseLocale)
          const callContext = {
            programId,
            basePath,
            locale: responseLocale,
            participant: participant as SiteCallContext<Key>['participant'],
            request,
            params,
            readOnly: readOnly?.view ? { until: readOnly.view.until, endPath: readOnly.view.endPath } : null,
          }
          const run = (used: Context) => handle({ ...callContext, context: used }, accepted.input)
          return readOnly ? runReadOnly(context, run) : run(context)
        },
        env.PUBLIC_URL.startsWith('https:'),
        () => responseLocale,
      )
      return withCsrfCookie(request, withoutEnded(key, response, readOnly))
    },
    { key, input, maxBytes, handle },
  )
}

/** The page learns from these calls that the read-only session has ended; until then nothing is done as somebody else. */
const LEARNS: readonly string[] = ['GET /public/me', 'GET /public/personal']

const withoutEnded = (key: string, response: NextResponse, readOnly: ReadOnlyCall | null): NextResponse => {
  if (readOnly && !readOnly.view && LEARNS.includes(key))
    response.cookies.set(readOnly.cookie, '', { path: '/', httpOnly: true, expires: new Date(0) })
  return response
}

/** Cached pages set no cookie, so the first call does (site/call.ts). Cacheable files don't either. */
const withCsrfCookie = (request: NextRequest, response: NextResponse): NextResponse => {
  const isPersonal = response.headers.get('cache-control')?.includes('private') ?? false
  if (isPersonal && !isCsrfToken(request.cookies.get(CSRF_COOKIE)?.value)) response.cookies.set(newCsrfCookie())
  return response
}
