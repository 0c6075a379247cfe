import type { NextRequest } from 'next/server'
import { createContext } from '@/domain/context'
import { MAIL_TAKERS } from '@/mail/inbound-mail'
import { sameText } from '@/platform/crypto'
import { env } from '@/platform/env'
import { openPayload } from '@/platform/payload'
import { readOrigin } from '@/platform/request-origin'
import { platformUrl } from '@/platform/site-url'
import { answerSafely } from './answer-safely'
import { readUpTo } from './read-input'
import { reply } from './reply'

/** An attachment of 10 MB, as mails encode it, with its message. */
const MAX_BYTES = 15_000_000

/**
 * Takes mail as RFC 822 from the mail server or provider that knows the secret. `recipient` in the address, which may be repeated, says to whom
 * it was delivered, because a forwarded mail doesn't.
 */
export const POST = (request: NextRequest) =>
  answerSafely(
    request,
    async () => {
      const secret = env.MAIL_INBOUND_SECRET
      const given = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? ''
      if (!secret || !sameText(given, secret)) return { status: 401, body: { success: false, reason: 'wrong_token' } }
      const context = createContext(await openPayload(), {
        ...{ actor: { type: 'system', name: 'inbound mail' }, origin: readOrigin(request.headers) },
      })
      const raw = await readUpTo(request, MAX_BYTES)
      const mail = { raw, recipients: request.nextUrl.searchParams.getAll('recipient') }
      for (const [name, take] of Object.entries(MAIL_TAKERS)) {
        try {
          if (await take(context, mail)) return reply({ success: true, taken: true })
        } catch (error) {
          if (!isUnreadable(error)) throw error
          context.payload.logger.warn({ code: 'MAIL_UNREADABLE', err: error, taker: name }, 'a mail cannot be read')
        }
      }
      return reply({ success: true, taken: false })
    },
    platformUrl().startsWith('https:'),
  )

/** postal-mime's refusal of mail that is nested too deep or that has too long a head: a repeated delivery wouldn't help. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && /^Maximum (MIME nesting depth|header size) /.test(error.message)
