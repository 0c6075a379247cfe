import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { env } from './env'
import { bucketStore } from './objects/bucket-store'
import { folderStore } from './objects/folder-store'
import { StorageUnavailable } from './objects/object-errors'
import type { ByteRange, ListedObject, ObjectContent, ObjectHeaders, ObjectStore } from './objects/port'

export { nullIfMissing, ObjectNotFound, StorageUnavailable } from './objects/object-errors'
export type { ByteRange, ListedObject, ObjectContent, ObjectHeaders, ObjectStore } from './objects/port'

export type StoredObject = {
  /** Of the whole object, also if only a range of it was opened. */
  size: number
  /** The content in chunks. Must be read, by `bytes` or itself, or destroyed. */
  stream: Readable
  bytes: () => Promise<Buffer>
}

/** The folder MEDIA_DIR. */
export const localStore = (): ObjectStore => folderStore(path.resolve(env.MEDIA_DIR))

/** The bucket of the S3 settings. @returns null without them */
export const remoteStore = (): ObjectStore | null => {
  const { S3_ACCESS_KEY_ID, S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_SECRET_ACCESS_KEY } = env
  if (!S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  return bucketStore({
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    endpoint: S3_ENDPOINT,
  })
}

/** Whether objects are in a bucket. */
export const isRemote = (): boolean => remoteStore() !== null

/** Where files are stored by the settings. */
export const currentStore = (): ObjectStore => remoteStore() ?? localStore()

/** Keys are paths such as `exports/7/rows`, at most 900 bytes, that never lead out of the folder. */
const checked = (key: string): string => {
  const isSafe = key.split('/').every((part) => part !== '' && !part.startsWith('.')) && !/[\0\\]/.test(key)
  if (!isSafe || Buffer.byteLength(key) > 900) throw new Error(`not a key: ${key}`)
  return key
}

/**
 * Stores bytes or a stream, of which only parts are in memory, under a key, replacing what is there. A failure leaves
 * what was there.
 * @returns the number of bytes
 * @throws StorageUnavailable
 */
export const putObject = (key: string, content: ObjectContent, headers: ObjectHeaders = {}): Promise<number> =>
  currentStore().put(checked(key), content, headers)

/**
 * Opens what is stored under a key, or a range of its bytes.
 * @throws ObjectNotFound
 * @throws StorageUnavailable
 */
export const getObject = async (key: string, range?: ByteRange, from = currentStore()): Promise<StoredObject> => {
  const { size, stream } = await from.open(checked(key), range)
  return { size, stream, bytes: () => readAll(stream) }
}

const readAll = (stream: Readable): Promise<Buffer> =>
  buffer(stream).catch((error) => {
    throw remoteStore() ? new StorageUnavailable('read', error) : error
  })

/** The number of bytes under a key. @returns null if there is nothing */
export const sizeOfObject = (key: string): Promise<number | null> => currentStore().size(checked(key))

/** What is stored under the keys that begin with a prefix such as `exports/7/`, in no particular order. */
export const listObjects = (prefix: string): AsyncIterable<ListedObject> => currentStore().list(prefix)

/** Removes everything whose key begins with a prefix. */
export const removeObjects = async (prefix: string): Promise<void> => {
  for await (const { key } of listObjects(prefix)) await removeObject(key)
}

/** Succeeds if nothing is stored under the key. */
export const removeObject = (key: string): Promise<void> => currentStore().remove(checked(key))
