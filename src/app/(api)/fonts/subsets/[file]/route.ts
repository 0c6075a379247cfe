import { findFontSubset } from '@/platform/fonts/font-subset'
import { readSubset, readWholeFont } from '@/platform/fonts/read-subset'

const FOREVER = 'public, max-age=31536000, immutable'
/** Until a subset is tried again that couldn't be made. */
const SOON = 'public, max-age=60'

/** A font with the characters of a program's languages. Its name changes with its bytes. */
export const GET = async (_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> => {
  const subset = findFontSubset((await params).file)
  if (!subset) return new Response(null, { status: 404 })
  const made = await readSubset(subset).catch(() => null)
  return new Response(new Uint8Array(made ?? (await readWholeFont(subset))), {
    headers: {
      'content-type': 'font/woff2',
      'cache-control': made ? FOREVER : SOON,
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
    },
  })
}
