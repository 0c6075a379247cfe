import { NextResponse } from 'next/server'
import { renderDevelopersPage } from '@/http/openapi/render-page'
import { loadDocument } from '../load-document'

export const dynamic = 'force-dynamic'

/** A readable page of the calls that a program's pages make. */
export async function GET(): Promise<NextResponse> {
  return new NextResponse(renderDevelopersPage(await loadDocument()), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    },
  })
}
