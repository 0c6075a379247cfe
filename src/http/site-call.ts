import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import { type Context, createContext } from '@/domain/context'
import { findParticipantBySession, SESSION_COOKIES, type SignedInParticipant } from '@/domain/sign-in'
import { env } from '@/platform/env'
import { openPayload } from '@/platform/payload'
import { poolSql } from '@/platform/sql'
import { acceptInput } from './accept-input'
import { answerSafely } from './answer-safely'
import { readOrigin } from './origin'
import { failed, type Reply } from './reply'

export type SiteScene<Who> = {
  context: Context
  /** The program of the host that was asked; set by the proxy, never by the browser. */
  programId: number
  /** '' or the path under which the program lives. */
  basePath: string
  participant: Who extends 'participant' ? SignedInParticipant : SignedInParticipant | null
  request: NextRequest
  params: Record<string, string>
}

type SiteCall<Who extends 'anyone' | 'participant', Schema extends z.ZodType> = {
  who: Who
  /** Of the query for GET, of the body otherwise. */
  input: Schema
  maxBytes?: number
  handle: (scene: SiteScene<Who>, input: z.infer<Schema>) => Promise<Reply>
}

/**
 * A call of the program site: finds the program and the participant, checks CSRF and the input, and answers what the
 * handler says. Every site call is made with it, so none can forget one of these.
 */
export const siteCall =
  <Who extends 'anyone' | 'participant', Schema extends z.ZodType>({
    handle,
    input,
    maxBytes,
    who,
  }: SiteCall<Who, Schema>) =>
  (request: NextRequest, route: { params: Promise<Record<string, string>> }) =>
    answerSafely(
      request,
      async () => {
        const programId = Number(request.headers.get('x-laurel-program'))
        if (!Number.isSafeInteger(programId) || programId < 1) return failed(404, 'Not found')
        const payload = await openPayload()
        const now = new Date()
        const token = request.cookies.get(SESSION_COOKIES.participant)?.value
        const participant = token ? await findParticipantBySession(poolSql(payload), token, programId, now) : null
        if (who === 'participant' && !participant) return failed(401, 'Please sign in.')

        const accepted = await acceptInput(request, { input, maxBytes, misfit: 'Please check what you entered.' })
        if (!accepted.ok) return accepted.reply

        const context = createContext(payload, {
          actor: participant ? { type: 'participant', id: participant.id, programId } : { type: 'anonymous' },
          now,
          origin: readOrigin(request.headers),
        })
        const scene = {
          context,
          programId,
          basePath: request.headers.get('x-laurel-base-path') ?? '',
          participant: participant as SiteScene<Who>['participant'],
          request,
          params: await route.params,
        }
        return handle(scene, accepted.input)
      },
      env.PUBLIC_URL.startsWith('https:'),
    )
