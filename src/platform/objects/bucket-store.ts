import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { processState } from '../process-state'
import { ObjectNotFound, StorageUnavailable } from './object-errors'
import type { ByteRange, ListedObject, ObjectContent, ObjectHeaders, ObjectStore, OpenedObject } from './port'

export type BucketSettings = {
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Of a store other than Amazon's. */
  endpoint: string | undefined
}

/** Parts of a stream that are in memory at once, each of the smallest size that S3 accepts. */
const PARTS = { partSize: 5 * 1024 * 1024, queueSize: 3 }
/** A bucket that is away must not hold a request for long. */
const TIMEOUTS = { connectionTimeout: 2_000, socketTimeout: 4_000 }
const ATTEMPTS = 2

/** Loaded with the first request, so that installations without a bucket never load it. */
const loadSdk = async (settings: BucketSettings) => {
  // This version supports Node 20, whatever the next one does.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  const [s3, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')])
  const { accessKeyId, endpoint, region, secretAccessKey } = settings
  const client: S3Client = new s3.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: ATTEMPTS,
    requestHandler: TIMEOUTS,
    // Other stores don't know the checksums that Amazon's added later.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { s3, Upload, client }
}

const sdks = processState('objects.sdks', () => new Map<string, ReturnType<typeof loadSdk>>())

const sdkOf = (settings: BucketSettings): ReturnType<typeof loadSdk> => {
  const key = JSON.stringify(settings)
  const loaded = sdks.get(key) ?? loadSdk(settings)
  sdks.set(key, loaded)
  return loaded
}

/** Objects of a private S3-compatible bucket. All requests are signed; no object has a public address. */
export const bucketStore = (settings: BucketSettings): ObjectStore => {
  const { bucket: Bucket } = settings

  const put = async (key: string, content: ObjectContent, headers: ObjectHeaders): Promise<number> => {
    const { client, s3, Upload } = await sdkOf(settings)
    const input = { Bucket, Key: key, ContentType: headers.contentType, CacheControl: headers.cacheControl }
    if (content instanceof Uint8Array) {
      await client.send(new s3.PutObjectCommand({ ...input, Body: content })).catch(unavailable('store'))
      return content.byteLength
    }
    const counted = { bytes: 0 }
    const source = new SourceWatch(content, counted)
    const body = Readable.from(source.read(), { objectMode: false })
    const upload = new Upload({ client, params: { ...input, Body: body }, ...PARTS })
    try {
      await upload.done()
    } catch (error) {
      // Ends the stream, so that the sender isn't left waiting.
      body.destroy()
      // The content's own error is no fault of the bucket.
      throw source.error ?? new StorageUnavailable('store', error)
    }
    return counted.bytes
  }

  const open = async (key: string, range?: ByteRange): Promise<OpenedObject> => {
    const { client, s3 } = await sdkOf(settings)
    const Range = range && `bytes=${range.start}-${range.end}`
    const found = await client
      .send(new s3.GetObjectCommand({ Bucket, Key: key, Range }))
      .catch((error) => (isOutside(error) ? null : isMissing(error) ? missing(key) : unavailable('read')(error)))
    if (!found) return { size: (await size(key)) ?? missing(key), stream: Readable.from([]) }
    const stream = found.Body as Readable
    const total = found.ContentRange?.split('/').at(-1)
    return { size: total === undefined ? (found.ContentLength ?? 0) : Number(total), stream }
  }

  const size = async (key: string): Promise<number | null> => {
    const { client, s3 } = await sdkOf(settings)
    const found = await client
      .send(new s3.HeadObjectCommand({ Bucket, Key: key }))
      .catch((error) => (isMissing(error) ? null : unavailable('read')(error)))
    return found && (found.ContentLength ?? 0)
  }

  async function* list(Prefix: string): AsyncGenerator<ListedObject> {
    const { client, s3 } = await sdkOf(settings)
    for (let ContinuationToken: string | undefined; ; ) {
      const page = await client
        .send(new s3.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }))
        .catch(unavailable('list'))
      for (const { Key, LastModified, Size } of page.Contents ?? [])
        if (Key) yield { key: Key, size: Size ?? 0, modifiedAt: LastModified ?? new Date(0) }
      if (!page.NextContinuationToken) return
      ContinuationToken = page.NextContinuationToken
    }
  }

  const remove = async (key: string): Promise<void> => {
    const { client, s3 } = await sdkOf(settings)
    await client.send(new s3.DeleteObjectCommand({ Bucket, Key: key })).catch(unavailable('remove'))
  }

  return { put, open, size, list, remove }
}

/** Remembers an error of the content that is being uploaded. */
class SourceWatch {
  error: Error | null = null

  constructor(
    private readonly content: AsyncIterable<Uint8Array | string>,
    private readonly counted: { bytes: number },
  ) {}

  async *read(): AsyncGenerator<Buffer> {
    try {
      for await (const piece of this.content) {
        const chunk = Buffer.from(piece as Uint8Array)
        this.counted.bytes += chunk.byteLength
        yield chunk
      }
    } catch (error) {
      this.error = error as Error
      throw error
    }
  }
}

/** A missing bucket isn't a missing object. */
const isMissing = (error: unknown): boolean => ['NoSuchKey', 'NotFound'].includes(String((error as Error).name))

const missing = (key: string): never => {
  throw new ObjectNotFound(key)
}

/** Whether no byte of the asked range exists, as of an empty object. */
const isOutside = (error: unknown): boolean => (error as Error).name === 'InvalidRange'

const unavailable =
  (work: string) =>
  (error: unknown): never => {
    throw new StorageUnavailable(work, error)
  }
