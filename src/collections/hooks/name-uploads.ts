import { randomUUID } from 'node:crypto'
import path from 'node:path'
import {
  type CollectionBeforeOperationHook,
  MissingFile,
  type PayloadRequest,
  type UploadCollectionSlug,
  ValidationError,
} from 'payload'
import { mediaTypeOf } from '@/platform/media-type'
import { readStoredFile, removeStoredFiles } from '@/platform/storage'
import { onRollBack } from '@/platform/transaction'

/** What Payload writes from the file itself; forms send it back. */
const OF_FILES = ['filename', 'mimeType', 'filesize', 'width', 'height', 'url', 'thumbnailURL', 'sizes'] as const

/**
 * Gives administrators' uploads unique names: Payload only checks that the file itself doesn't exist, and could
 * overwrite the resized images of another program's picture. Files must come with the upload, never from a URL. A
 * cropped picture gets a new name, because browsers cache files by name indefinitely. The ending and the type come from
 * the content. The domain and the seed choose their own names.
 */
export const nameUploads: CollectionBeforeOperationHook = async ({
  args,
  collection,
  operation,
  overrideAccess,
  req,
}) => {
  if (overrideAccess || (operation !== 'create' && operation !== 'update')) return
  const { data, id } = args as { data?: Record<string, unknown>; id?: number | string }
  // A row names the file that came with its upload, and no other's.
  for (const name of OF_FILES) delete data?.[name]
  const isCropped = Boolean((req.query?.uploadEdits as { crop?: unknown } | undefined)?.crop)
  if (!req.file && operation === 'update' && isCropped && id !== undefined)
    req.file = await readOwnFile(req, collection.slug as UploadCollectionSlug, id)
  if (req.file) {
    const type = mediaTypeOf(req.file.data)
    if (!type) {
      const errors = [{ path: 'file', message: 'Use a JPG, PNG, WebP or GIF image, or an MP4 or WebM video.' }]
      throw new ValidationError({ collection: collection.slug, errors, req })
    }
    req.file.name = `${randomUUID()}.${type.extension}`
    req.file.mimetype = type.mimetype
  } else if (operation === 'create') throw new MissingFile(req.t)
  else delete req.query?.uploadEdits
}

const UNIQUE = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/

/**
 * Removes an upload's files if it fails, because Payload writes them before the row: by a full disk, or a refusal of the
 * database. Only those with a unique name, as other files could share the beginning of a given one. After `nameUploads`.
 */
export const dropFilesOfFailure: CollectionBeforeOperationHook = async ({ collection, operation, req }) => {
  if (!req.file || (operation !== 'create' && operation !== 'update')) return
  const { name } = path.parse(req.file.name)
  const transactionID = await req.transactionID
  if (transactionID === undefined || !UNIQUE.test(name)) return
  const slug = collection.slug as UploadCollectionSlug
  onRollBack(req.payload, String(transactionID), () => removeStoredFiles(req.payload, slug, name))
}

const readOwnFile = async (req: PayloadRequest, slug: UploadCollectionSlug, id: number | string) => {
  const { filename, mimeType } = await req.payload.findByID({
    collection: slug,
    id,
    depth: 0,
    req,
    overrideAccess: false,
    user: req.user,
  })
  const data = await readStoredFile(req.payload, slug, String(filename))
  return { data, mimetype: String(mimeType), name: String(filename), size: data.length }
}
