import { BrandedError } from '../branded-error'

/** Nothing is stored under a key. */
export class ObjectNotFound extends BrandedError {
  static override readonly laurel = 'object-not-found'

  constructor(key: string) {
    super(`nothing is stored as ${key}`)
  }
}

/** For `catch`: lets other errors through, so that a bucket that is away isn't taken for a lost file. */
export const nullIfMissing = (error: unknown): null => {
  if (ObjectNotFound.is(error)) return null
  throw error
}

/** The bucket can't be reached, or refuses requests: it may work again later. */
export class StorageUnavailable extends BrandedError {
  static override readonly laurel = 'storage-unavailable'

  constructor(work: string, cause: unknown) {
    super(`the bucket failed to ${work}: ${cause instanceof Error ? cause.message || cause.name : 'unknown'}`, {
      cause,
    })
  }
}
