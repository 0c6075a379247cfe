import { NextResponse } from 'next/server'
import { loadApiDocument } from '@/http/openapi/load-api-document'
import { openPayload } from '@/platform/payload'

export const dynamic = 'force-dynamic'

/** The public API as OpenAPI 3.1 (RULE-71), for tools on any origin. */
export async function GET(): Promise<NextResponse> {
  // Plugins register their calls and fields when the configuration loads.
  return NextResponse.json(loadApiDocument(await openPayload()), {
    headers: { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' },
  })
}
