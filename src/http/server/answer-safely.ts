import type { NextRequest, NextResponse } from 'next/server'
import { isRefusal } from '@/domain/hooks'
import { isDatabaseAwayError, RETRY_AFTER_SECONDS } from '@/platform/database-away'
import { openPayload } from '@/platform/payload'
import { requestIdOf } from '@/platform/request-origin'
import { CALL_MESSAGES, type CallMessages } from './call-messages'
import { BodyTooLarge } from './read-input'
import { failed, type Reply, toResponse } from './reply'

/**
 * Runs a handler; what it did not expect is a line in our log and a plain sentence for the person, nothing more.
 * @param wordsOf the reader's, as far as the handler has found out who that is
 */
export const answerSafely = async (
  request: NextRequest,
  handle: () => Promise<Reply>,
  secure: boolean,
  wordsOf: () => CallMessages = () => CALL_MESSAGES.en,
): Promise<NextResponse> => {
  try {
    return toResponse(await handle(), secure)
  } catch (error) {
    if (error instanceof BodyTooLarge) return toResponse(failed(413, wordsOf().tooLarge(error.maxBytes)), secure)
    if (error instanceof SyntaxError) return toResponse(failed(400, wordsOf().unreadable), secure)
    if (isRefusal(error)) return toResponse(failed(error.status, error.message), secure)
    if (isDatabaseAwayError(error)) {
      const unavailable = failed(503, wordsOf().unavailable)
      return toResponse({ ...unavailable, headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } }, secure)
    }
    const payload = await openPayload()
    const requestId = requestIdOf(request.headers)
    payload.logger.error(
      { err: error, method: request.method, path: request.nextUrl.pathname, requestId },
      'a call failed',
    )
    return toResponse(failed(500, wordsOf().failed), secure)
  }
}
