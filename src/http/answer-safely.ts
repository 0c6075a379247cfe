import type { NextRequest, NextResponse } from 'next/server'
import { openPayload } from '@/platform/payload'
import { requestIdOf } from '@/platform/request-origin'
import { BodyTooLarge } from './read-input'
import { failed, type Reply, toResponse } from './reply'

/** Runs a handler; what it did not expect is a line in our log and a plain sentence for the person, nothing more. */
export const answerSafely = async (
  request: NextRequest,
  handle: () => Promise<Reply>,
  secure: boolean,
): Promise<NextResponse> => {
  try {
    return toResponse(await handle(), secure)
  } catch (error) {
    if (error instanceof BodyTooLarge) return toResponse(failed(413, error.message), secure)
    if (error instanceof SyntaxError) return toResponse(failed(400, 'The request cannot be read.'), secure)
    const payload = await openPayload()
    const requestId = requestIdOf(request.headers)
    payload.logger.error(
      { err: error, method: request.method, path: request.nextUrl.pathname, requestId },
      'a call failed',
    )
    return toResponse(failed(500, 'Something went wrong. Please try again.'), secure)
  }
}
