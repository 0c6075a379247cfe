import type { NextRequest } from 'next/server'
import {
  answerSafely,
  createContext,
  env,
  failed,
  openPayload,
  platformUrl,
  readOrigin,
  readUpTo,
  reply,
  sameText,
} from '@/plugin/http'
import { takeRawReport } from '../domain'

/** Reports carry the returned message; attachments are cut off by mail servers. */
const MAX_BYTES = 1_000_000

/** Takes mail that arrived for the bounce domain, as RFC 822, from the mail server or provider that knows the secret. */
export const POST = (request: NextRequest) =>
  answerSafely(
    request,
    async () => {
      const secret = env.MAIL_INBOUND_SECRET
      const given = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? ''
      if (!secret || !sameText(given, secret))
        return failed(401, 'Send the token of MAIL_INBOUND_SECRET as bearer token.')
      const context = createContext(await openPayload(), {
        ...{ actor: { type: 'system', name: 'inbound mail' }, origin: readOrigin(request.headers) },
      })
      const isTaken = await takeRawReport(context, await readUpTo(request, MAX_BYTES))
      return reply({ success: true, taken: isTaken })
    },
    platformUrl().startsWith('https:'),
  )
