import { sha256 } from '@/platform/crypto'

/**
 * How a participant is named on a published list: the first 16 hex digits of SHA-256 of their identifier. They know their
 * own; nobody finds the person from it, as identifiers are random and never published.
 */
export const participantCode = (identifier: string): string => sha256(identifier).slice(0, 16)
