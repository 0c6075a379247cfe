import { NextResponse } from 'next/server'
import { renderApiPage } from '@/http/openapi/render-api-page'

export const dynamic = 'force-dynamic'

/** The public API's page for reading and trying calls. It loads only from this host. */
export function GET(): NextResponse {
  return new NextResponse(renderApiPage(), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'content-security-policy':
        "default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    },
  })
}
