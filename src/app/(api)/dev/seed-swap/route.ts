import { type NextRequest, NextResponse } from 'next/server'
import { env } from '@/platform/env'
import { drawSeedSwap } from './draw-seed-swap'

export const dynamic = 'force-dynamic'

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'",
}

/** An external page that a program can embed. It plays a partner in the demo, and exists outside production only. */
export function GET(request: NextRequest): NextResponse {
  if (env.LAUREL_MODE === 'production') return new NextResponse('Not found', { status: 404 })
  return new NextResponse(drawSeedSwap(request.nextUrl.searchParams.get('first_name') ?? ''), { headers: HEADERS })
}
