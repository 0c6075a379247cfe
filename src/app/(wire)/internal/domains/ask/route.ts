import type { NextRequest } from 'next/server'
import { isServedHost } from '@/platform/host-directory'

/** Asked by Caddy before it gets a certificate (deploy/Caddyfile): only for a host that a program or the console answers on. */
export const GET = async ({ nextUrl }: NextRequest): Promise<Response> => {
  const domain = nextUrl.searchParams.get('domain') ?? ''
  return new Response(null, { status: (await isServedHost(domain)) ? 200 : 404 })
}
