import type { Readable } from 'node:stream'

export type ObjectContent = Uint8Array | AsyncIterable<Uint8Array | string>

/** Both ends inclusive. */
export type ByteRange = { start: number; end: number }

/** Sent along by a bucket that a CDN reads. */
export type ObjectHeaders = { contentType?: string; cacheControl?: string }

export type OpenedObject = {
  /** Of the whole object, also if only a range of it was opened. */
  size: number
  /** Must be read or destroyed. */
  stream: Readable
}

export type ListedObject = { key: string; size: number; modifiedAt: Date }

/** Where objects are stored: a folder or a bucket. */
export type ObjectStore = {
  /** Replaces what is stored under the key. A failure leaves what was there. @returns the number of bytes */
  put: (key: string, content: ObjectContent, headers: ObjectHeaders) => Promise<number>
  /** @throws ObjectNotFound */
  open: (key: string, range?: ByteRange) => Promise<OpenedObject>
  /** @returns null if nothing is stored under the key */
  size: (key: string) => Promise<number | null>
  /** In no particular order. */
  list: (prefix: string) => AsyncIterable<ListedObject>
  /** Succeeds if nothing is stored under the key. */
  remove: (key: string) => Promise<void>
}
