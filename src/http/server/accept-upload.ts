import { createHash, randomUUID } from 'node:crypto'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { text } from '@/i18n/text'
import { cutText } from '@/platform/cut-text'
import { env } from '@/platform/env'
import { fieldErrors } from '@/platform/field-errors'
import { removePrivateFile, streamToPrivateFile } from '@/platform/private-files'
import { CSRF_COOKIE, CSRF_HEADER, passesCsrf } from './csrf'
import { fieldErrorMap } from './field-error-map'
import { BodyTooLarge } from './read-input'
import { failedUpload, type Reply } from './reply'

/** An uploaded file in private storage, which the handler must keep or remove. */
const RECEIVED = {
  key: z.string(),
  filename: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  lines: z.number(),
}
/** @param missing the message if there is no file */
export const receivedFile = (missing: string) => z.object(RECEIVED, { error: missing })
export type ReceivedFile = z.infer<ReturnType<typeof receivedFile>>

export type UploadTerms<Schema extends z.ZodType> = {
  input: Schema
  invalidMessage: string
  /** The form field with the file, and its maximum size. */
  upload: { field: string; maxBytes: number }
}

type Accepted<Schema extends z.ZodType> = { ok: true; input: z.infer<Schema> } | { ok: false; reply: Reply }

const FIELDS = { fields: 50, fieldSize: 10_000, files: 1 }
const FORM_BYTES = 100_000
const [LINE_FEED, CARRIAGE_RETURN] = [10, 13]

/**
 * Like `acceptInput`, for a form with one large file, which is streamed to private storage and never held in memory.
 * Such calls bypass the proxy, which would buffer the whole body (see isPlatformHost).
 */
export const acceptUpload = async <Schema extends z.ZodType>(
  request: NextRequest,
  { input, invalidMessage, upload }: UploadTerms<Schema>,
): Promise<Accepted<Schema>> => {
  // Checked before the first byte is stored, so the token can't be a form field.
  if (!passesCsrf(request.headers, request.cookies.get(CSRF_COOKIE)?.value, request.headers.get(CSRF_HEADER)))
    return { ok: false, reply: failedUpload(403, text('outOfDate')) }
  if (Number(request.headers.get('content-length') ?? 0) > upload.maxBytes + FORM_BYTES)
    return tooLarge(upload.maxBytes)

  const received = await receiveSafely(request, upload)
  if (!received.ok) return received
  const { fields, file } = received
  const parsed = input.safeParse(file ? { ...fields, [upload.field]: file } : fields, { error: fieldErrorMap })
  if (parsed.success) return { ok: true, input: parsed.data }
  if (file) await removePrivateFile(file.key)
  return { ok: false, reply: failedUpload(422, invalidMessage, fieldErrors(parsed.error)) }
}

/** Whether the request's host is the console's (RULE-2), for calls that bypass the proxy. */
export const isPlatformHost = ({ headers }: { headers: Headers }): boolean =>
  (headers.get('host') ?? '').toLowerCase().replace(/:\d+$/, '') === env.PLATFORM_HOST

type Refused = { ok: false; reply: Reply }

const tooLarge = (maxBytes: number): Refused => ({
  ok: false,
  reply: failedUpload(413, text('tooLargeBytes', { bytes: maxBytes })),
})

/** Answers an unreadable form as answerSafely would, in the format of uploads. */
const receiveSafely = async (
  request: NextRequest,
  upload: { field: string; maxBytes: number },
): Promise<({ ok: true } & Received) | Refused> => {
  try {
    return { ok: true, ...(await receive(request, upload)) }
  } catch (error) {
    if (BodyTooLarge.is(error)) return tooLarge(upload.maxBytes)
    if (error instanceof SyntaxError) return { ok: false, reply: failedUpload(400, text('unreadable')) }
    throw error
  }
}

type Received = { fields: Record<string, string>; file: ReceivedFile | null }

const receive = async (
  request: NextRequest,
  { field, maxBytes }: { field: string; maxBytes: number },
): Promise<Received> => {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data') || !request.body) return { fields: {}, file: null }
  const fields: Record<string, string> = Object.create(null)
  let storing: Promise<ReceivedFile> | null = null
  const form = busboy({
    headers: { 'content-type': type },
    limits: { ...FIELDS, fileSize: maxBytes },
    defParamCharset: 'utf8',
  })
  form.on('field', (name, value) => {
    if (!value.includes('\0')) fields[name] = value
  })
  form.on('file', (name, stream, { filename }) => {
    // Browsers send an empty file field without a file name.
    if (name !== field || !filename || storing) {
      stream.resume()
      return
    }
    storing = store(stream, filename, maxBytes)
    // If storing fails, as on a full disk, the rest is read all the same: the form would never end otherwise.
    storing.catch(() => stream.resume())
  })
  try {
    await new Promise<void>((resolve, reject) => {
      form.once('close', resolve)
      form.once('error', reject)
      const body = Readable.fromWeb(request.body as NodeReadableStream)
      body.once('error', reject)
      body.pipe(form)
    })
  } catch {
    // The storing stream removes an aborted file.
    await Promise.allSettled([storing])
    throw new SyntaxError('Not a form.')
  }
  return { fields, file: await storing }
}

const store = async (
  stream: Readable & { truncated?: boolean },
  filename: string,
  maxBytes: number,
): Promise<ReceivedFile> => {
  const key = `uploads/${randomUUID()}`
  const hash = createHash('sha256')
  const breaks = { feeds: 0, returns: 0 }
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      breaks.feeds += countByte(chunk, LINE_FEED)
      breaks.returns += countByte(chunk, CARRIAGE_RETURN)
      yield chunk
    }
    if (stream.truncated) throw new BodyTooLarge(maxBytes)
  }
  const bytes = await streamToPrivateFile(key, counted())
  return {
    key,
    filename: cutText(path.basename(filename.replaceAll('\\', '/')), 120),
    bytes,
    sha256: hash.digest('hex'),
    // A file has one kind of line ending, in some files only a carriage return. The count is never below its rows.
    lines: 1 + Math.max(breaks.feeds, breaks.returns),
  }
}

const countByte = (chunk: Buffer, byte: number): number => {
  let count = 0
  for (let at = chunk.indexOf(byte); at !== -1; at = chunk.indexOf(byte, at + 1)) count += 1
  return count
}
