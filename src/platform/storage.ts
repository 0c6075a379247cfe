import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Payload, UploadCollectionSlug } from 'payload'
import { env } from './env'
import { processState } from './process-state'

/** The path of an upload's file. The name comes from the row, but must not lead out of the folder. */
const pathOf = (payload: Payload, collection: UploadCollectionSlug, filename: string): string => {
  const { staticDir } = payload.collections[collection].config.upload
  if (!staticDir) throw new Error(`${collection} has no files`)
  return path.join(staticDir, path.basename(filename))
}

/** The bytes of an upload. Rejects if the file is gone. */
export const readStoredFile = (payload: Payload, collection: UploadCollectionSlug, filename: string): Promise<Buffer> =>
  readFile(pathOf(payload, collection, filename))

/** An upload as a stream, for a response. Rejects if the file is gone. */
export const streamStoredFile = async (
  payload: Payload,
  collection: UploadCollectionSlug,
  filename: string,
): Promise<{ bytes: number; stream: ReadableStream }> => {
  const file = pathOf(payload, collection, filename)
  const { size } = await stat(file)
  return { bytes: size, stream: Readable.toWeb(createReadStream(file)) as ReadableStream }
}

/**
 * Removes an upload's file and its resized versions, whose names share its beginning. Lists the folder, so it is for
 * rare use.
 */
export const removeStoredFiles = async (
  payload: Payload,
  collection: UploadCollectionSlug,
  stem: string,
): Promise<void> => {
  const folder = path.dirname(pathOf(payload, collection, stem))
  const names = (await readdir(folder)).filter((name) => name.startsWith(stem))
  await Promise.all(names.map((name) => rm(path.join(folder, name), { force: true })))
}

/** Whether an error means that no space is left for files. */
export const isStorageFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String((error as NodeJS.ErrnoException | null)?.code))

/** Anybody may ask, so that asking often must not mean writing often. */
const CHECK_MS = 5_000
const lastCheck = processState('storage.check', () => ({ at: 0, done: Promise.resolve() }))

/**
 * Whether files can be stored, as of a few seconds ago. @throws Error if not: a full disk, missing permissions
 */
export const checkStorage = (): Promise<void> => {
  const now = performance.now()
  if (lastCheck.at === 0 || now - lastCheck.at > CHECK_MS) {
    lastCheck.at = now
    lastCheck.done = writeSmallFile()
    // Each reader handles it.
    lastCheck.done.catch(() => {})
  }
  return lastCheck.done
}

const writeSmallFile = async (): Promise<void> => {
  const folder = path.resolve(env.MEDIA_DIR)
  const file = path.join(folder, `.check-${process.pid}`)
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(file, 'ok')
  } finally {
    await rm(file, { force: true })
  }
}
