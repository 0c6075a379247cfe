import { openPayload } from '@/platform/payload'
import { LARGE_BYTES } from './large-bodies'

/** Pictures and short videos of the content admin, which Payload keeps in memory while it reads them. */
const MAX_UPLOAD_BYTES = 20 * 1024 * 1024

/**
 * Payload reads all of a body before it asks who sent it, and large ones reach it beside the proxy (large-bodies.ts): more than a
 * megabyte is for forms with a file, of administrators who are signed in.
 * @returns null for a body that Payload may read
 */
export const refuseLargeUpload = async ({ headers }: Request): Promise<Response | null> => {
  const bytes = Number(headers.get('content-length') ?? 0)
  if (bytes < LARGE_BYTES) return null
  const isForm = /^multipart\/form-data\s*;/i.test(headers.get('content-type') ?? '')
  if (!isForm || !(bytes <= MAX_UPLOAD_BYTES)) return refuse(413, 'The request is too large.')
  const { user } = await (await openPayload()).auth({ headers })
  return user ? null : refuse(401, 'Please sign in.')
}

/** As Payload answers, for the content admin to show. */
const refuse = (status: number, message: string): Response => Response.json({ errors: [{ message }] }, { status })
