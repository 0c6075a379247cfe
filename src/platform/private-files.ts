import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { env } from './env'

/** Beside Payload's uploads, never below the folder that is served. */
const folder = (): string => path.resolve(env.MEDIA_DIR, 'private')

/** Keys are generated, such as `answers/3f...`; hashed, so that none can lead out of the folder. */
const pathOf = (key: string): string => path.join(folder(), createHash('sha256').update(key).digest('hex'))

/** Stores bytes under a new key. A failure leaves nothing. */
export const writePrivateFile = async (key: string, data: Uint8Array): Promise<void> => {
  await mkdir(folder(), { recursive: true })
  try {
    await writeFile(pathOf(key), data, { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await removePrivateFile(key)
    throw error
  }
}

/**
 * Streams to the file of a key, replacing it, without buffering the whole content. An interrupted stream leaves
 * nothing.
 * @returns the number of bytes
 */
export const streamToPrivateFile = async (key: string, chunks: AsyncIterable<Uint8Array | string>): Promise<number> => {
  await mkdir(folder(), { recursive: true })
  const file = createWriteStream(pathOf(key), { highWaterMark: CHUNK_BYTES })
  try {
    await pipeline(chunks, file)
  } catch (error) {
    await removePrivateFile(key)
    throw error
  }
  return file.bytesWritten
}

const CHUNK_BYTES = 256 * 1024

/** The content stored under a key, in chunks. Rejects if there is none. */
export const readPrivateFile = async (
  key: string,
): Promise<{ bytes: number; chunks: AsyncIterable<Buffer>; body: () => ReadableStream }> => {
  const { size } = await stat(pathOf(key))
  const open = () => createReadStream(pathOf(key), { highWaterMark: CHUNK_BYTES })
  return {
    bytes: size,
    chunks: { [Symbol.asyncIterator]: () => open()[Symbol.asyncIterator]() },
    body: () => Readable.toWeb(open()) as ReadableStream,
  }
}

/** Succeeds if there is no such file. */
export const removePrivateFile = (key: string): Promise<void> => rm(pathOf(key), { force: true })
