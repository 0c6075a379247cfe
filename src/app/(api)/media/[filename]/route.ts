import { z } from 'zod'
import { findPublicFile } from '@/domain/programs'
import { failed } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'
import { text } from '@/i18n/text'
import { byteRange } from '@/platform/byte-range'
import { nullIfMissing } from '@/platform/object-store'
import { toWebStream } from '@/platform/sealed-objects'
import { openUpload } from '@/platform/storage'

/** A picture or a video of the program. File names are never reused, so browsers cache them permanently. */
export const GET = siteCall('GET /media/:filename', {
  input: z.object({}),
  handle: async ({ context, params, programId, request }) => {
    const file = await findPublicFile(context, programId, params.filename ?? '')
    if (!file) return failed(404, text('notFound'))
    const found = await openUpload(context.payload, 'media', file.filename).catch(nullIfMissing)
    if (!found) return failed(404, text('notFound'))

    const { bytes, read } = found
    const headers = {
      'content-type': file.mimeType,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    }
    // Browsers play and seek videos by range requests; Safari requires them.
    const range = byteRange(request.headers.get('range'), bytes)
    const body = toWebStream(read(range ?? undefined))
    if (!range) return { body, headers: { ...headers, 'content-length': String(bytes) } }
    return {
      status: 206,
      body,
      headers: {
        ...headers,
        'content-length': String(range.end - range.start + 1),
        'content-range': `bytes ${range.start}-${range.end}/${bytes}`,
      },
    }
  },
})
