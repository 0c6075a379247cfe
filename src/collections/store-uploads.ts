import { cloudStoragePlugin } from '@payloadcms/plugin-cloud-storage'
import type { Adapter, StaticHandler } from '@payloadcms/plugin-cloud-storage/types'
import type {
  CollectionBeforeOperationHook,
  CollectionConfig,
  PayloadRequest,
  Plugin,
  UploadCollectionSlug,
} from 'payload'
import { byteRange } from '@/platform/byte-range'
import { RETRY_AFTER_SECONDS } from '@/platform/database-unavailable'
import { ObjectNotFound, StorageUnavailable } from '@/platform/object-store'
import { toWebStream } from '@/platform/sealed-objects'
import { poolSql } from '@/platform/sql'
import { isPublicUpload, openStoredFile, removeStoredFile, storeFile } from '@/platform/storage'
import { findTransaction } from '@/platform/transaction'

type Uploads = CollectionConfig & { upload: { staticDir?: string } }
type FileNames = { filename?: string | null; mimeType?: string | null }
type FileRow = FileNames & { sizes?: Record<string, FileNames | null> }

const hasUploads = (collection: CollectionConfig): collection is Uploads => typeof collection.upload === 'object'

/**
 * Stores the files of all upload collections through the storage port, in a folder or a bucket, and serves them after
 * Payload has checked the collection's access. `@payloadcms/storage-s3` is the same plugin with an adapter that can't
 * encrypt (docs/decisions/0030).
 */
export const storeUploads: Plugin = async (config) => {
  const uploads = (config.collections ?? []).filter(hasUploads)
  const collections = Object.fromEntries(
    uploads.map((collection) => [collection.slug, { adapter: adapterOf(collection) }]),
  )
  const stored = await cloudStoragePlugin({ collections })(config)
  return { ...stored, collections: stored.collections?.map(adjust) }
}

const adjust = (collection: CollectionConfig): CollectionConfig =>
  hasUploads(collection)
    ? {
        ...collection,
        // For browsers that upload to the bucket themselves, which none does.
        fields: collection.fields.filter((field) => !('name' in field) || field.name !== '_objectKey'),
        hooks: { ...collection.hooks, beforeOperation: [forgetFile, ...(collection.hooks?.beforeOperation ?? [])] },
      }
    : collection

/**
 * The plugin remembers a request's file. In a transaction with several writes, it would store that file again under the
 * name of the next row that changes.
 */
const forgetFile: CollectionBeforeOperationHook = ({ operation, req }) => {
  if (operation === 'create' || operation === 'update') delete req.context._payloadCloudStorage
}

const adapterOf =
  (collection: Uploads): Adapter =>
  () => ({
    name: 'laurel',
    // Otherwise a form could name a stored file instead of sending one, and receive a copy of another program's.
    requiresClientUploadReceipt: true,
    handleUpload: async ({ file }) => {
      await storeFile(collection, { filename: file.filename, bytes: file.buffer })
    },
    handleDelete: async ({ filename, req }) => {
      const transaction = await findTransaction(req.payload, req)
      await removeStoredFile(transaction?.sql ?? poolSql(req.payload), collection, filename)
    },
    staticHandler: serve(collection),
  })

const serve =
  (collection: Uploads): StaticHandler =>
  async (req, { doc, params: { clientUploadContext, filename } }) => {
    if (clientUploadContext !== undefined) return new Response(null, { status: 403 })
    const row = (doc as FileRow | undefined) ?? (await findRow(req, collection, filename))
    const contentType = row && typeOf(row, filename)
    if (!contentType) return new Response(null, { status: 404 })
    try {
      const { bytes, read } = await openStoredFile(collection, filename)
      const range = byteRange(req.headers.get('range'), bytes)
      const headers = {
        'content-type': contentType,
        'content-length': String(range ? range.end - range.start + 1 : bytes),
        'accept-ranges': 'bytes',
        'x-content-type-options': 'nosniff',
        ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${bytes}` }),
        ...(!isPublicUpload(collection) && PRIVATE),
      }
      return new Response(toWebStream(read(range ?? undefined)), { status: range ? 206 : 200, headers })
    } catch (error) {
      return answerFailure(req, filename, error)
    }
  }

/** Files of participants are untrusted: no cache may store them, and a sandbox stops scripts. */
const PRIVATE = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

const findRow = (req: PayloadRequest, { slug, upload }: Uploads, filename: string): Promise<FileRow | null> => {
  const sizes = 'imageSizes' in upload ? ((upload.imageSizes ?? []) as { name: string }[]) : []
  const names = ['filename', ...sizes.map(({ name }) => `sizes.${name}.filename`)]
  return req.payload.db.findOne<FileRow & { id: number }>({
    collection: slug as UploadCollectionSlug,
    req,
    where: { or: names.map((name) => ({ [name]: { equals: filename } })) },
  })
}

const typeOf = (row: FileRow, filename: string): string | null =>
  [row, ...Object.values(row.sizes ?? {})].find((file) => file?.filename === filename)?.mimeType ?? null

const answerFailure = ({ payload }: PayloadRequest, file: string, error: unknown): Response => {
  if (ObjectNotFound.is(error)) {
    payload.logger.error({ code: 'FILE_MISSING', file }, 'a stored file is missing')
    return new Response(null, { status: 404 })
  }
  if (!StorageUnavailable.is(error)) throw error
  payload.logger.error({ code: 'FILES_UNAVAILABLE', err: error, file }, 'files are unavailable')
  return new Response(null, { status: 503, headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } })
}
