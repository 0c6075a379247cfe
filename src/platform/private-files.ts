import { createHash } from 'node:crypto'
import { removeObject } from './object-store'
import { openSealedObject, putSealedObject, toWebStream } from './sealed-objects'

/** Keys are generated, such as `answers/3f...`; hashed, so that none can lead out of the folder. */
const objectKey = (key: string): string => `private/${createHash('sha256').update(key).digest('hex')}`

/** Stores bytes encrypted under a new key. A failure leaves nothing. */
export const writePrivateFile = async (key: string, data: Uint8Array): Promise<void> => {
  await putSealedObject(objectKey(key), data)
}

/**
 * Streams to the encrypted file of a key, replacing it, without buffering the whole content. An interrupted stream
 * leaves nothing new.
 * @returns the number of bytes
 */
export const streamToPrivateFile = (key: string, chunks: AsyncIterable<Uint8Array | string>): Promise<number> =>
  putSealedObject(objectKey(key), chunks)

/** The content stored under a key, in chunks. Rejects if there is none. */
export const readPrivateFile = async (
  key: string,
): Promise<{ bytes: number; chunks: AsyncIterable<Buffer>; body: () => ReadableStream }> => {
  const { bytes, read } = await openSealedObject(objectKey(key))
  return {
    bytes,
    chunks: { [Symbol.asyncIterator]: () => read()[Symbol.asyncIterator]() },
    body: () => toWebStream(read()),
  }
}

/** Succeeds if there is no such file. */
export const removePrivateFile = (key: string): Promise<void> => removeObject(objectKey(key))
