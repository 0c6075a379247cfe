import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Payload, UploadCollectionSlug } from 'payload'
import { env } from './env'
import {
  isRemote,
  type ObjectHeaders,
  ObjectNotFound,
  putObject,
  removeObject,
  removeObjects,
  sizeOfObject,
} from './object-store'
import { StorageUnavailable } from './objects/object-errors'
import { processState } from './process-state'
import { enqueue } from './queue'
import { openPlainObject, openSealedObject, putSealedObject, type ReadableObject, toWebStream } from './sealed-objects'
import { poolSql, type Sql } from './sql'

/** The only collection whose files everybody may see, so that a CDN can serve them. All others are encrypted. */
const PUBLIC = 'media'

export const isPublicUpload = ({ slug }: { slug: string }): boolean => slug === PUBLIC

/** Names are never reused. */
const PUBLIC_CACHING = 'public, max-age=31536000, immutable'

type UploadConfig = { slug: string; upload: { staticDir?: string } }

/** The beginning of the keys of a collection's files: its folder below MEDIA_DIR. */
export const uploadFolder = ({ slug, upload: { staticDir } }: UploadConfig): string => {
  const folder = path.relative(path.resolve(env.MEDIA_DIR), path.resolve(staticDir ?? '.'))
  return staticDir && folder !== '' && !folder.startsWith('..') ? folder.split(path.sep).join('/') : slug
}

/** Whether the object of a key must be encrypted: all but public pictures, and what each machine makes anew. */
export const privateObjects = (payload: Payload): ((key: string) => boolean) => {
  const folders = payload.config.collections.flatMap((collection) =>
    collection.upload && !isPublicUpload(collection) ? [`${uploadFolder(collection)}/`] : [],
  )
  return (key) => [...folders, 'private/'].some((beginning) => key.startsWith(beginning))
}

/** The key of an upload's file. The name comes from the row, but must not lead out of the folder. */
export const uploadKey = (collection: UploadConfig, filename: string): string =>
  `${uploadFolder(collection)}/${path.basename(filename)}`

const keyOf = (payload: Payload, collection: UploadCollectionSlug, filename: string): string =>
  uploadKey(payload.collections[collection].config, filename)

const CONTENT_TYPES: Record<string, string> = {
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
}

/** What a bucket sends along with a public file; names have the endings of their content. */
export const publicHeaders = (filename: string): ObjectHeaders => ({
  contentType: CONTENT_TYPES[path.extname(filename)] ?? 'application/octet-stream',
  cacheControl: PUBLIC_CACHING,
})

/** Stores an upload's file. @throws StorageUnavailable */
export const storeFile = async (
  collection: UploadConfig,
  { bytes, filename }: { filename: string; bytes: Uint8Array },
): Promise<void> => {
  const key = uploadKey(collection, filename)
  if (isPublicUpload(collection)) await putObject(key, bytes, publicHeaders(filename))
  else await putSealedObject(key, bytes)
}

/**
 * An upload's file, also a resized one.
 * @throws ObjectNotFound if it is lost
 * @throws StorageUnavailable
 */
export const openStoredFile = async (collection: UploadConfig, filename: string): Promise<ReadableObject> => {
  const key = uploadKey(collection, filename)
  if (!isPublicUpload(collection)) return openSealedObject(key)
  const size = await sizeOfObject(key)
  if (size === null) throw new ObjectNotFound(key)
  return openPlainObject(key, size)
}

/** The same by the collection's name. */
export const openUpload = (payload: Payload, collection: UploadCollectionSlug, filename: string) =>
  openStoredFile(payload.collections[collection].config, filename)

/** The bytes of an upload. Rejects if the file is gone. */
export const readStoredFile = async (
  payload: Payload,
  collection: UploadCollectionSlug,
  filename: string,
): Promise<Buffer> => buffer((await openUpload(payload, collection, filename)).read())

/** An upload as a stream, for a response. Rejects if the file is gone. */
export const streamStoredFile = async (
  payload: Payload,
  collection: UploadCollectionSlug,
  filename: string,
): Promise<{ bytes: number; stream: ReadableStream }> => {
  const { bytes, read } = await openUpload(payload, collection, filename)
  return { bytes, stream: toWebStream(read()) }
}

/** Removes an upload's file and its resized versions, whose names share its beginning. If the bucket is away, later. */
export const removeStoredFiles = (payload: Payload, collection: UploadCollectionSlug, stem: string): Promise<void> => {
  const prefix = keyOf(payload, collection, stem)
  return orLater(poolSql(payload), prefix, () => removeObjects(prefix))
}

/** Removes one file of an upload. If the bucket is away, a job does so once `sql` has committed. */
export const removeStoredFile = (sql: Sql, collection: UploadConfig, filename: string): Promise<void> => {
  const key = uploadKey(collection, filename)
  return orLater(sql, key, () => removeObject(key))
}

const orLater = async (sql: Sql, prefix: string, remove: () => Promise<void>): Promise<void> => {
  try {
    await remove()
  } catch (error) {
    if (!StorageUnavailable.is(error)) throw error
    await enqueue(sql, 'objects.remove', { prefix }, prefix)
  }
}

/** Whether an error means that no space is left for files. */
export const isStorageFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String((error as NodeJS.ErrnoException | null)?.code))

/** Whether an error means that the bucket can't be reached right now. Payload may have wrapped it. */
export const isStorageUnavailable = (error: unknown): boolean =>
  StorageUnavailable.is(error) ||
  (error instanceof Error && error.cause !== undefined && isStorageUnavailable(error.cause))

/** Anybody may ask, so that asking often must not mean writing often. */
const CHECK_MS = 5_000
const lastCheck = processState('storage.check', () => ({ at: 0, done: Promise.resolve() }))

/**
 * Whether files can be stored, as of a few seconds ago. @throws Error if not: a full disk, missing permissions, a bucket
 * that is away
 */
export const checkStorage = (): Promise<void> => {
  const now = performance.now()
  if (lastCheck.at === 0 || now - lastCheck.at > CHECK_MS) {
    lastCheck.at = now
    lastCheck.done = storeSmallFile()
    // Each reader handles it.
    lastCheck.done.catch(() => {})
  }
  return lastCheck.done
}

const storeSmallFile = async (): Promise<void> => {
  const key = `checks/${isRemote() ? 'storage' : process.pid}`
  await putObject(key, Buffer.from('ok'))
  await removeObject(key)
}
