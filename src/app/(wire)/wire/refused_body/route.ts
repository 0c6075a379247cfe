import type { NextRequest } from 'next/server'
import { apiError } from '@/http/api/api-error'
import { failed, toResponse } from '@/http/server/reply'
import { text } from '@/i18n/text'
import { env } from '@/platform/env'

/** Where bodies of a megabyte and more are led that no call takes (http/server/large-bodies.mjs). They are not read. */
const refuse = ({ nextUrl }: NextRequest) =>
  toResponse(
    nextUrl.pathname.includes('/v1/') ? apiError('too_large') : failed(413, text('tooLarge')),
    env.PUBLIC_URL.startsWith('https:'),
  )

export { refuse as DELETE, refuse as GET, refuse as PATCH, refuse as POST, refuse as PUT }
