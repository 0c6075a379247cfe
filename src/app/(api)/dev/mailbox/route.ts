import { type NextRequest, NextResponse } from 'next/server'
import { renderMailbox } from '@/mail/render-mailbox'
import { mailboxIsOpen, readMailbox } from '@/platform/mailbox'

export const dynamic = 'force-dynamic'

const HEADERS = {
  'cache-control': 'no-store',
  // The emails are in frames without scripts; their pictures come from the sites of this installation.
  'content-security-policy': "frame-ancestors 'none'; form-action 'none'; base-uri 'none'",
}

/**
 * Every email as it would be delivered, newest first, as a page or as JSON, depending on the Accept header; `?to=`
 * filters by address.
 * Available only if emails are not actually sent.
 */
export async function GET(request: NextRequest): Promise<NextResponse> {
  if (!mailboxIsOpen()) return new NextResponse('Not found', { status: 404 })
  const to = request.nextUrl.searchParams.get('to')?.toLowerCase() ?? ''
  const all = await readMailbox()
  const mails = to ? all.filter((mail) => mail.to.some((address) => address.toLowerCase() === to)) : all
  const wantsJson = (request.headers.get('accept') ?? '').includes('application/json')
  if (wantsJson) return NextResponse.json({ mails }, { headers: HEADERS })
  return new NextResponse(renderMailbox(mails, to), {
    headers: { ...HEADERS, 'content-type': 'text/html; charset=utf-8' },
  })
}
