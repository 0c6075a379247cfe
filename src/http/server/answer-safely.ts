import type { NextRequest, NextResponse } from 'next/server'
import { isRefusal } from '@/domain/hooks'
import type { Locale } from '@/i18n'
import { text } from '@/i18n/text'
import { chooseLocale } from '@/platform/choose-locale'
import { isDatabaseUnavailableError, RETRY_AFTER_SECONDS } from '@/platform/database-unavailable'
import { openPayload } from '@/platform/payload'
import { requestIdOf } from '@/platform/request-origin'
import { isStorageFull, isStorageUnavailable } from '@/platform/storage'
import { errorsByField, validationProblems } from '@/platform/validation-error'
import { BodyTooLarge } from './read-input'
import { failed, type Reply } from './reply'
import { toResponse } from './to-response'

/**
 * Runs a handler. Unexpected errors are logged, and the person gets only a plain sentence.
 * @param localeOf the reader's language, as far as the handler knows it
 */
export const answerSafely = async (
  request: NextRequest,
  handle: () => Promise<Reply>,
  secure: boolean,
  localeOf: () => Locale | null = () => null,
): Promise<NextResponse> => {
  const answer = (reply: Reply) => toResponse(reply, secure, localeOf() ?? localeOfBrowser(request))
  try {
    return answer(await handle())
  } catch (error) {
    if (BodyTooLarge.is(error)) return answer(failed(413, text('tooLargeBytes', { bytes: error.maxBytes })))
    if (error instanceof SyntaxError) return answer(failed(400, text('unreadable')))
    const problems = validationProblems(error)
    if (problems) return answer(failed(422, text('pleaseCheck'), errorsByField(problems)))
    if (isRefusal(error)) return answer(failed(error.status, error.message))
    if (isDatabaseUnavailableError(error)) {
      const unavailable = failed(503, text('unavailable'))
      return answer({ ...unavailable, headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } })
    }
    const payload = await openPayload()
    const requestId = requestIdOf(request.headers)
    payload.logger.error(
      { code: 'REQUEST_FAILED', err: error, method: request.method, path: request.nextUrl.pathname, requestId },
      'a request failed',
    )
    return answer(explainFailure(error))
  }
}

const explainFailure = (error: unknown): Reply => {
  if (isStorageFull(error)) return failed(507, text('storageFull'))
  if (!isStorageUnavailable(error)) return failed(500, text('somethingWrong'))
  return { ...failed(503, text('filesUnavailable')), headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } }
}

const localeOfBrowser = ({ headers }: NextRequest): Locale =>
  chooseLocale({ acceptLanguage: headers.get('accept-language') }, 'en')
