import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { NextResponse } from 'next/server'
import { API_PAGE_SCRIPT } from '@/http/openapi/render-api-page'

export const dynamic = 'force-dynamic'

const TYPES: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}
/** Where npm installs the package. A literal path, so that the bundler ignores it. */
const DIRECTORY = path.join(/* turbopackIgnore: true */ process.cwd(), 'node_modules', 'swagger-ui-dist')

/** The files of the API's page: Swagger UI from its package, and the script that starts it. */
export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }): Promise<NextResponse> {
  const { file } = await params
  const headers = { 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' }
  if (file === 'start.js')
    return new NextResponse(API_PAGE_SCRIPT, {
      headers: { ...headers, 'content-type': 'text/javascript; charset=utf-8' },
    })
  const type = Object.hasOwn(TYPES, file) ? TYPES[file] : undefined
  if (type === undefined) return new NextResponse('Not found', { status: 404 })
  const bytes = await readFile(path.join(/* turbopackIgnore: true */ DIRECTORY, file))
  return new NextResponse(new Uint8Array(bytes), { headers: { ...headers, 'content-type': type } })
}
