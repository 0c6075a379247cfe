import { createHash } from 'node:crypto'
import type { ObjectStore } from '../object-store'
import { openSealedObject, putSealedObject } from '../sealed-objects'
import { StorageUnavailable } from './object-errors'
import { HEADER_BYTES, isSealedNow } from './seal-format'

const PARALLEL = 8
/** What each machine makes anew. */
const LOCAL = /^(fonts|checks)\//

export type Move = {
  from: ObjectStore
  to: ObjectStore
  /** Whether the object of this key must be encrypted. */
  isPrivate: (key: string) => boolean
  /** What a bucket sends along with a public file of this name. */
  headersOf: (key: string) => { contentType?: string; cacheControl?: string }
  onProgress?: (done: MoveReport) => void
}

/** `kept`: there already, with the same content. */
export type MoveReport = { copied: number; encrypted: number; kept: number; bytes: number; failed: MoveFailure[] }
export type MoveFailure = { key: string; reason: string }

/**
 * Copies all objects from one store to another, or encrypts them in place if both are the same, and compares what
 * arrived with what was sent. Nothing is removed. Can be repeated: what is there with the same content is kept.
 */
export const moveObjects = async (move: Move): Promise<MoveReport> => {
  const report: MoveReport = { copied: 0, encrypted: 0, kept: 0, bytes: 0, failed: [] }
  const objects = move.from.list('')[Symbol.asyncIterator]()
  const work = async (): Promise<void> => {
    for (let next = await objects.next(); !next.done; next = await objects.next()) {
      const { key, size } = next.value
      if (LOCAL.test(key)) continue
      try {
        report[await moveObject(move, key)] += 1
        report.bytes += size
      } catch (error) {
        report.failed.push({ key, reason: error instanceof Error ? error.message : 'unknown' })
      }
      move.onProgress?.(report)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work))
  return report
}

const moveObject = async (
  { from, headersOf, isPrivate, to }: Move,
  key: string,
): Promise<'copied' | 'encrypted' | 'kept'> => {
  const mustBeSealed = isPrivate(key)
  const wasSealed = await isSealedIn(from, key)
  if (from === to && (!mustBeSealed || wasSealed)) return 'kept'

  const before = await hashOf(from, key, mustBeSealed)
  if (from !== to && (await isCopied(to, key, { mustBeSealed, hash: before }))) return 'kept'
  if (mustBeSealed) await putSealedObject(key, (await openSealedObject(key, from)).read(), to)
  else await to.put(key, (await from.open(key)).stream, headersOf(key))
  if ((await hashOf(to, key, mustBeSealed)) !== before) throw new Error('what arrived differs from what was sent')
  return mustBeSealed && !wasSealed ? 'encrypted' : 'copied'
}

/** A damaged copy isn't one, and is written again. */
const isCopied = async (
  to: ObjectStore,
  key: string,
  { hash, mustBeSealed }: { hash: string; mustBeSealed: boolean },
): Promise<boolean> => {
  if ((await to.size(key)) === null) return false
  if (mustBeSealed && !(await isSealedIn(to, key))) return false
  return (await hashOf(to, key, mustBeSealed).catch(nullIfDamaged)) === hash
}

const nullIfDamaged = (error: unknown): null => {
  if (StorageUnavailable.is(error)) throw error
  return null
}

const isSealedIn = async (store: ObjectStore, key: string): Promise<boolean> => {
  const head: Buffer[] = []
  const { stream } = await store.open(key, { start: 0, end: HEADER_BYTES - 1 })
  for await (const chunk of stream as AsyncIterable<Buffer>) head.push(chunk)
  return isSealedNow(Buffer.concat(head))
}

/** Of the content, whether it is encrypted or not. */
const hashOf = async (store: ObjectStore, key: string, mayBeSealed: boolean): Promise<string> => {
  const hash = createHash('sha256')
  const content = mayBeSealed ? (await openSealedObject(key, store)).read() : (await store.open(key)).stream
  for await (const chunk of content as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}
