import { isSealed, sealFor, unsealFor } from '@/platform/seal'

/**
 * Bodies of queued mails are encrypted: some contain codes and links that the database otherwise stores only as hashes,
 * and a copy of the database must not let anyone sign in.
 */
const PURPOSE = 'mail-queue'

export const seal = (text: string): string => sealFor(PURPOSE, text)

/** @throws Error if the text was changed or sealed under another secret */
export const unseal = (sealed: string): string => (isSealed(sealed) ? unsealFor(PURPOSE, sealed) : sealed)
