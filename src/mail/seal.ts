import { isSealed, sealFor, unsealFor } from '@/platform/seal'

/**
 * Bodies of mails wait in the queue's table, and some carry codes and links that the database otherwise keeps only
 * hashed. So they wait encrypted: a copy of the database lets nobody in.
 */
const PURPOSE = 'mail-queue'

export const seal = (text: string): string => sealFor(PURPOSE, text)

/** @throws Error where the text was changed or sealed under another secret */
export const unseal = (sealed: string): string => (isSealed(sealed) ? unsealFor(PURPOSE, sealed) : sealed)
