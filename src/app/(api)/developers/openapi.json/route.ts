import { NextResponse } from 'next/server'
import { loadDocument } from '../load-document'

export const dynamic = 'force-dynamic'

/** The calls of the program site as OpenAPI 3.1, for tools on any origin. */
export async function GET(): Promise<NextResponse> {
  return NextResponse.json(await loadDocument(), {
    headers: { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' },
  })
}
