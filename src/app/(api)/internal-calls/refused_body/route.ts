import type { NextRequest } from 'next/server'
import { apiError } from '@/http/api/api-error'
import { failed } from '@/http/server/reply'
import { toResponse } from '@/http/server/to-response'
import { text } from '@/i18n/text'
import { env } from '@/platform/env'

/** next.config.mjs rewrites large bodies to this route if no call accepts them (http/server/large-bodies.mjs). Not read. */
const refuse = ({ nextUrl }: NextRequest) =>
  toResponse(
    nextUrl.pathname.includes('/v1/') ? apiError('too_large') : failed(413, text('tooLarge')),
    env.PUBLIC_URL.startsWith('https:'),
  )

export { refuse as DELETE, refuse as GET, refuse as PATCH, refuse as POST, refuse as PUT }
