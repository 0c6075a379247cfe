import { randomUUID } from 'node:crypto'
import path from 'node:path'
import {
  type CollectionBeforeOperationHook,
  MissingFile,
  type PayloadRequest,
  type UploadCollectionSlug,
} from 'payload'
import { readStoredFile } from '@/platform/storage'

/** What Payload writes from the file itself; forms send it back. */
const OF_FILES = ['filename', 'mimeType', 'filesize', 'width', 'height', 'url', 'thumbnailURL', 'sizes'] as const

/**
 * Gives administrators' uploads unique names: Payload only checks that the file itself doesn't exist, and could
 * overwrite the resized images of another program's picture. Files must come with the upload, never from a URL. A
 * cropped picture gets a new name, because browsers cache files by name indefinitely. The domain and the seed choose
 * their own names.
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
  if (req.file) req.file.name = `${randomUUID()}${path.extname(req.file.name).toLowerCase()}`
  else if (operation === 'create') throw new MissingFile(req.t)
  else delete req.query?.uploadEdits
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
