import type { NextRequest } from 'next/server'
import { isServedHost } from '@/platform/host-directory'

/**
 * Caddy asks before it requests a certificate (deploy/Caddyfile); only hosts of a program or of the console are
 * approved.
 */
export const GET = async ({ nextUrl }: NextRequest): Promise<Response> => {
  const domain = nextUrl.searchParams.get('domain') ?? ''
  return new Response(null, { status: (await isServedHost(domain)) ? 200 : 404 })
}
