import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Payload, UploadCollectionSlug } from 'payload'
import { env } from './env'

/** Where Payload keeps the file of an upload. The name is the row's own, and may still not lead out of the folder. */
const pathOf = (payload: Payload, collection: UploadCollectionSlug, filename: string): string => {
  const { staticDir } = payload.collections[collection].config.upload
  if (!staticDir) throw new Error(`${collection} keeps no files`)
  return path.join(staticDir, path.basename(filename))
}

/** The bytes of an upload. Rejects where the file is gone. */
export const readStoredFile = (payload: Payload, collection: UploadCollectionSlug, filename: string): Promise<Buffer> =>
  readFile(pathOf(payload, collection, filename))

/** An upload as a stream, for a response. Rejects where the file is gone. */
export const streamStoredFile = async (
  payload: Payload,
  collection: UploadCollectionSlug,
  filename: string,
): Promise<{ bytes: number; stream: ReadableStream }> => {
  const file = pathOf(payload, collection, filename)
  const { size } = await stat(file)
  return { bytes: size, stream: Readable.toWeb(createReadStream(file)) as ReadableStream }
}

/** Removes an upload's file and its smaller sizes, all of whose names begin with this. Reads the folder: for what is rare. */
export const removeStoredFiles = async (
  payload: Payload,
  collection: UploadCollectionSlug,
  stem: string,
): Promise<void> => {
  const folder = path.dirname(pathOf(payload, collection, stem))
  const names = (await readdir(folder)).filter((name) => name.startsWith(stem))
  await Promise.all(names.map((name) => rm(path.join(folder, name), { force: true })))
}

/** Writes and removes a small file where uploads go. @throws Error where that fails: a full disk, a folder of somebody else */
export const checkStorage = async (): Promise<void> => {
  const folder = path.resolve(env.MEDIA_DIR)
  const file = path.join(folder, `.check-${process.pid}`)
  await mkdir(folder, { recursive: true })
  await writeFile(file, 'ok')
  await rm(file, { force: true })
}
