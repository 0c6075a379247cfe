import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type ByteRange, currentStore, getObject, type ObjectContent, type ObjectStore } from './object-store'
import {
  CHUNK_BYTES,
  findSealKey,
  HEADER_BYTES,
  isSealed,
  measure,
  newSealKey,
  openChunk,
  SEALED_CHUNK_BYTES,
  sealChunk,
} from './objects/seal-format'

/** An object whose content is read anew with each call of `read`. */
export type ReadableObject = {
  bytes: number
  read: (range?: ByteRange) => AsyncIterable<Buffer>
}

/**
 * Stores content encrypted, so that a copy of the folder or the bucket reveals nothing. Never more than a chunk is in
 * memory twice.
 * @returns the number of bytes of the content
 * @throws StorageUnavailable
 */
export const putSealedObject = async (
  key: string,
  content: ObjectContent,
  to: ObjectStore = currentStore(),
): Promise<number> => {
  const counted = { bytes: 0 }
  const sealed = seal(key, content instanceof Uint8Array ? onePiece(content) : content, counted)
  // Content that is in memory is sent as a whole, which the bucket's client can repeat.
  await to.put(key, content instanceof Uint8Array ? await buffer(sealed) : sealed, {})
  return counted.bytes
}

/** For a response. */
export const toWebStream = (chunks: AsyncIterable<Buffer>): ReadableStream =>
  Readable.toWeb(Readable.from(chunks, { objectMode: false })) as ReadableStream

async function* onePiece(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}

async function* seal(
  objectKey: string,
  content: AsyncIterable<Uint8Array | string>,
  counted: { bytes: number },
): AsyncGenerator<Buffer> {
  const { header, key } = newSealKey(objectKey)
  yield header
  let index = 0
  let waiting: Buffer[] = []
  let length = 0
  for await (const piece of content) {
    const bytes = Buffer.from(piece as Uint8Array)
    counted.bytes += bytes.length
    waiting.push(bytes)
    length += bytes.length
    // The last chunk is sealed differently, so a full one waits until there is more.
    if (length <= CHUNK_BYTES) continue
    const joined = Buffer.concat(waiting)
    let start = 0
    for (; joined.length - start > CHUNK_BYTES; start += CHUNK_BYTES)
      yield sealChunk(key, index++, false, joined.subarray(start, start + CHUNK_BYTES))
    waiting = [joined.subarray(start)]
    length = joined.length - start
  }
  yield sealChunk(key, index, true, Buffer.concat(waiting))
}

/**
 * Opens an object that was stored encrypted, or plain before there was encryption.
 * @throws ObjectNotFound
 * @throws StorageUnavailable
 */
export const openSealedObject = async (key: string, from: ObjectStore = currentStore()): Promise<ReadableObject> => {
  const { bytes, size } = await getObject(key, { start: 0, end: HEADER_BYTES - 1 }, from)
  const head = await bytes()
  if (!isSealed(head)) return { bytes: size, read: (range) => readPlain(key, from, range) }
  const { bytes: length, chunks } = measure(size)
  const sealKey = findSealKey(key, head)
  return { bytes: length, read: (range) => readSealed({ key, from, sealKey, chunks, bytes: length }, range) }
}

/** An object that isn't encrypted, such as a public picture. */
export const openPlainObject = (key: string, size: number): ReadableObject => ({
  bytes: size,
  read: (range) => readPlain(key, currentStore(), range),
})

async function* readPlain(key: string, from: ObjectStore, range?: ByteRange): AsyncGenerator<Buffer> {
  yield* (await getObject(key, range, from)).stream
}

type Sealed = { key: string; from: ObjectStore; sealKey: Buffer; chunks: number; bytes: number }

/** Decrypts only the chunks of a range. Chunks come from the bucket in pieces of any length. */
async function* readSealed({ bytes, chunks, from, key, sealKey }: Sealed, range?: ByteRange): AsyncGenerator<Buffer> {
  const { end, start } = range ?? { start: 0, end: bytes - 1 }
  const first = Math.floor(start / CHUNK_BYTES)
  const last = Math.min(chunks - 1, Math.floor(Math.max(end, 0) / CHUNK_BYTES))
  const sealedRange = {
    start: HEADER_BYTES + first * SEALED_CHUNK_BYTES,
    end: HEADER_BYTES + (last + 1) * SEALED_CHUNK_BYTES - 1,
  }
  const { stream } = await getObject(key, sealedRange, from)
  let index = first
  const open = (sealed: Buffer): Buffer => {
    const plain = openChunk(sealKey, index, index === chunks - 1, sealed)
    const offset = index++ * CHUNK_BYTES
    return plain.subarray(Math.max(0, start - offset), Math.max(0, end + 1 - offset))
  }
  let waiting: Buffer[] = []
  let length = 0
  for await (const piece of stream as AsyncIterable<Buffer>) {
    waiting.push(piece)
    length += piece.length
    if (length < SEALED_CHUNK_BYTES) continue
    const joined = Buffer.concat(waiting)
    let at = 0
    for (; joined.length - at >= SEALED_CHUNK_BYTES; at += SEALED_CHUNK_BYTES)
      yield open(joined.subarray(at, at + SEALED_CHUNK_BYTES))
    waiting = [joined.subarray(at)]
    length = joined.length - at
  }
  if (length > 0) yield open(Buffer.concat(waiting))
  if (index !== last + 1) throw new Error(`${key} is incomplete`)
}
