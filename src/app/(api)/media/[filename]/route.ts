import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { findPublicFile } from '@/domain/programs'
import { byteRange } from '@/http/server/byte-range'
import { failed } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'
import { text } from '@/i18n/text'

/** A picture or a video of the program. File names are never reused, so browsers cache them permanently. */
export const GET = siteCall('GET /media/:filename', {
  input: z.object({}),
  handle: async ({ context, params, programId, request }) => {
    const file = await findPublicFile(context, programId, params.filename ?? '')
    if (!file) return failed(404, text('notFound'))
    const found = await stat(file.path).catch(() => null)
    if (!found?.isFile()) return failed(404, text('notFound'))

    const headers = {
      'content-type': file.mimeType,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    }
    // Browsers play and seek videos by range requests; Safari requires them.
    const range = byteRange(request.headers.get('range'), found.size)
    const stream = createReadStream(file.path, range ?? {})
    const body = Readable.toWeb(stream)
    if (!range) return { body, headers: { ...headers, 'content-length': String(found.size) } }
    return {
      status: 206,
      body,
      headers: {
        ...headers,
        'content-length': String(range.end - range.start + 1),
        'content-range': `bytes ${range.start}-${range.end}/${found.size}`,
      },
    }
  },
})
